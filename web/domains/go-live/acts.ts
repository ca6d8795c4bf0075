import type { GoLiveItem } from '#contract/operations/go-live/go-live.ts';
import { api } from '#web/api/client.ts';
import { done } from '#web/api/use-write.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { goLiveOptions } from './query.ts';

/** Every act answers with the whole checklist, which is shown at once. */
const shared = { returnsOther: true, answers: () => goLiveOptions.queryKey } as const;

/** Whether a stored result of a check decides about the item. */
const isDecidedByCheck = ({ check }: GoLiveItem) => check !== null && check.status !== 'unchecked';

const completeByCheck = act<GoLiveItem>({
  ...shared,
  label: 'Complete',
  icon: 'check',
  available: (item) => {
    if (item.completed || !isDecidedByCheck(item) || item.check === null) return false;
    const { name, status } = item.check;
    if (status === 'pending')
      return { sentence: `The check “${name}” has not run on this version yet. Run the checks first.` };
    return status !== 'fail' || { sentence: `The check “${name}” fails. The item can be completed once it passes.` };
  },
  run: ({ id, version }) => api.goLive.complete({ id, version }),
  toast: ({ task }) => done('Item completed', task),
});

const attest = act<GoLiveItem>({
  ...shared,
  label: 'Attest…',
  icon: 'check',
  available: (item) => !item.completed && !isDecidedByCheck(item),
  fields: lazyModule(async () => (await import('./attestation-form.ts')).attestationForm),
  run: ({ id, version }, { values }) => api.goLive.complete({ id, version, attestation: values }),
  toast: ({ task }) => done('Item completed', task),
});

const reopen = act<GoLiveItem>({
  ...shared,
  label: 'Reopen',
  icon: 'refresh',
  available: ({ completed }) => completed,
  run: ({ id, version }) => api.goLive.reopen({ id, version }),
  toast: ({ task }) => done('Item reopened', task),
});

/** One of them is possible at a time: what a click on the item does. */
export const toggleActs: Act<GoLiveItem>[] = [completeByCheck, attest, reopen];
