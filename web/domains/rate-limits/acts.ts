import type { RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

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

/** Asks first, because it begins to refuse requests. */
export const enforceRule = act<RateRuleRow>({
  label: 'Enforce…',
  icon: 'check',
  confirm: (rule) => ({
    title: `Enforce the rule “${rule.name}”?`,
    description: `${effectOf(rule)} ${countedOf(rule)}`,
    button: 'Enforce rule',
  }),
  run: ({ id, version }) => api.rateLimits.setMode({ id, version, mode: 'enforced' }),
  toast: ({ name }) => successToast('update', `${name} is enforced.`),
});

/** `Requests beyond 100 in 60 s are refused from now on.` */
function effectOf({ limit, windowSeconds, actions }: RateRuleRow): string {
  const kinds = actions.map(({ kind }) => kind);
  const effect = kinds.includes('block') ? 'refused' : kinds.includes('throttle') ? 'delayed' : 'reported, and pass,';
  return `Requests beyond ${wholeNumber.format(limit)} in ${wholeNumber.format(windowSeconds)} s are ${effect} from now on.`;
}

function countedOf({ mode, limited24h }: RateRuleRow): string {
  if (mode === 'off') return 'It has counted nothing while it was off: Shadow shows first whom it would limit.';
  const requests = limited24h === 1 ? '1 request was' : `${wholeNumber.format(limited24h)} requests were`;
  return `In the last 24 hours, ${requests} beyond its limit.`;
}

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
