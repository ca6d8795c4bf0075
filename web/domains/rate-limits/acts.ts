import type { RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

const change = act<RateRuleRow>({
  label: 'Change',
  icon: 'pencil',
  dialog: lazyModule(async () => (await import('./rule-dialog.tsx')).RuleDialog),
});

/** The stored counts do not say of which tenant they are. */
const backtest = act<RateRuleRow>({
  label: 'Backtest',
  icon: 'pulse',
  available: ({ scope }) => scope !== 'tenant',
  dialog: lazyModule(async () => (await import('./backtest-dialog.tsx')).BacktestDialog),
});

const deleteRule = act<RateRuleRow>({
  label: 'Delete',
  icon: 'trash',
  critical: true,
  startsGroup: true,
  confirm: ({ name }) => ({
    title: `Delete the rule “${name}”?`,
    description: 'Requests that it limited pass from now on. To try this first, switch the rule off.',
    button: 'Delete rule',
  }),
  operation: 'delete',
  run: ({ id }) => api.rateLimits.remove({ id }),
  toast: ({ name }) => successToast('delete', `${name} no longer limits requests.`),
});

export const rateRuleActs: Act<RateRuleRow>[] = [change, backtest, deleteRule];
