import type { Allowance } from '#contract/operations/rate-limits/rate-limits.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/button.tsx';
import { durationOf, timeOf } from '#web/ui/times.ts';

/** The addresses that pass every rule for a while, each with a button to end it. */
export function AllowedAddresses({ allowances, now }: { allowances: Allowance[]; now: Date }) {
  const { mutate, isPending } = useWrite('update', api.rateLimits.endAllowance, {
    toast: 'The address is no longer allowed.',
  });
  if (allowances.length === 0) return null;
  return (
    <section aria-label="Allowed addresses" className="pt-8 text-small">
      <h3 className="border-rule border-b pb-2 font-medium">Temporarily allowed</h3>
      <ul>
        {allowances.map(({ id, network, allowedBy, expiresAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2"
          >
            <span className="wrap-anywhere min-w-0">
              <b className="font-medium">{network}</b>, until {timeOf(expiresAt)},{' '}
              {durationOf(expiresAt.getTime() - now.getTime())} left
              {allowedBy && <span className="text-ink-3">, by {allowedBy}</span>}
            </span>
            <Button
              variant="outline"
              size="sm"
              disabled={isPending}
              aria-label={`Stop allowing ${network}`}
              onClick={() => mutate({ id })}
            >
              Stop allowing
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
