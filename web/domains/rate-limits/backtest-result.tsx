import { backtestDays } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { Backtest, RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

const nouns: Record<RateRuleRow['scope'], [one: string, many: string]> = {
  global: ['platform', 'platforms'],
  tenant: ['tenant', 'tenants'],
  user: ['user', 'users'],
  ip: ['address', 'addresses'],
};

interface BacktestResultProps {
  result: Backtest;
  rule: Pick<RateRuleRow, 'scope' | 'actions'>;
}

/** Whom and how much the rule would have refused, delayed or reported. */
export function BacktestResult({ result, rule: { scope, actions } }: BacktestResultProps) {
  const { requests, subjects, refused, isPart, isOwn, most } = result;
  const [one, many] = nouns[scope];
  if (requests === 0)
    return (
      <p role="status" className="border-rule border-t pt-4 text-small">
        No request of the last {backtestDays} days matches this rule, so its limit cannot be tested.
      </p>
    );
  return (
    <section aria-label="Result" role="status" className="border-rule border-t pt-4 text-small">
      <p className="font-medium">
        Last {backtestDays} days: would have {verbOf(actions)} {counted(subjects, one, many)},{' '}
        {counted(refused, 'request', 'requests')}
      </p>
      <p className="mt-1 text-ink-2">
        Out of {counted(requests, 'request', 'requests')} that the rule matches
        {isPart && '; not all stored requests were checked'}.
      </p>
      {isOwn && <p className="mt-1 font-medium text-red-text">This includes you.</p>}
      {most.length > 0 && (
        <ul className="mt-2">
          {most.map(({ network, requests: own, isOwn: isYou }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may be of one network, and the result does not change
            <li key={index} className="flex justify-between gap-4 border-line border-t py-1.5">
              <span>
                {network}
                {isYou && ', you'}
              </span>
              <span className="tabular-nums">{wholeNumber.format(own)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function verbOf(actions: RateRuleRow['actions']): string {
  const does = (kind: string) => actions.some((action) => action.kind === kind);
  if (does('block')) return 'refused';
  return does('throttle') ? 'delayed' : 'reported';
}

const counted = (count: number, one: string, many: string) =>
  `${wholeNumber.format(count)} ${count === 1 ? one : many}`;
