import type { PendingChange } from '#contract/operations/pending-changes.ts';
import { pendingKinds } from '#contract/operations/pending-kinds.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';

const isOwn = ({ requestedBy }: PendingChange, me: string) => requestedBy?.id === me;

/** Every act answers with all changes. */
const answers = () => queries.pendingChanges.list.queryKey();

const confirm = act<PendingChange>({
  label: 'Confirm…',
  icon: 'check',
  isPrimary: true,
  available: (change, me) => !isOwn(change, me),
  confirm: ({ kind, summary }) => ({
    title: `${pendingKinds[kind]}?`,
    description: `${summary}. This applies immediately, and the audit log records both of you.`,
    button: 'Confirm change',
    pendingLabel: 'Applying…',
  }),
  run: ({ id }) => api.pendingChanges.confirm({ id }),
  answers,
  toast: () => successToast('update', 'The change was confirmed and has been applied.'),
});

const decline = act<PendingChange>({
  label: 'Decline',
  icon: 'close',
  available: (change, me) => !isOwn(change, me),
  run: ({ id }) => api.pendingChanges.decline({ id }),
  answers,
  toast: () => successToast('update', 'The change was declined. Nothing was changed.'),
});

const withdraw: Act<PendingChange> = {
  ...decline,
  label: 'Withdraw',
  available: isOwn,
  toast: () => successToast('update', 'The change is withdrawn.'),
};

/** The person who asked for a change withdraws it, the others confirm or decline it. */
export const pendingChangeActs = [confirm, decline, withdraw];
