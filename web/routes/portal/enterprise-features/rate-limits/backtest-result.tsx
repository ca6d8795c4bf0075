import { backtestDays } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { Backtest, RateRuleRow } from '#contract/operations/rate-limits/rate-limits.ts';

const nouns: Record<RateRuleRow['scope'], [one: string, many: string]> = {
  global: ['platform', 'platforms'],
  tenant: ['tenant', 'tenants'],
  user: ['user', 'users'],
  ip: ['address', 'addresses'],
};

/** Whom and how much the rule would have refused. */
export function BacktestResult({ result, scope }: { result: Backtest; scope: RateRuleRow['scope'] }) {
  const { requests, subjects, refused, isPart, isOwn, most } = result;
  const [one, many] = nouns[scope];
  return (
    <section aria-label="Result" role="status" className="border-rule border-t pt-4 text-small">
      <p className="font-medium">
        Last {backtestDays} days: would have refused {counted(subjects, one, many)},{' '}
        {counted(refused, 'request', 'requests')}
      </p>
      <p className="mt-1 text-ink-2">
        Of {counted(requests, 'request', 'requests')} to these addresses
        {isPart && '; not all stored requests were looked at'}.
      </p>
      {isOwn && <p className="mt-1 font-medium text-red-text">You would be among them.</p>}
      {most.length > 0 && (
        <ul className="mt-2">
          {most.map(({ network, requests: own, isOwn: isYou }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may be of one network, and the result does not change
            <li key={index} className="flex justify-between gap-4 border-line border-t py-1.5">
              <span>
                {network}
                {isYou && ', you'}
              </span>
              <span className="tabular-nums">{own}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
