import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SignInWarning } from '#contract/operations/audit-log.ts';
import { warningAt, warningMinutes } from '#contract/operations/audit-periods.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { queries } from '#web/api/queries.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dayOf, timeOf } from '#web/ui/times.ts';
import { entriesHref } from './entries-href.ts';

const refreshMs = 5_000;

/** The series of failed sign-ins of the last day; each links to its entries. While updates are paused they stay as they are. */
export function SignInWarnings({ isLive }: { isLive: boolean }) {
  const { data = [], dataUpdatedAt } = useQuery(
    queries.auditLog.warnings.queryOptions({
      enabled: isLive,
      refetchInterval: refreshMs,
      meta: { resource: 'warnings' },
    }),
  );
  if (data.length === 0) return null;
  return (
    <div className="grid gap-3 pt-4">
      {data.map((warning) => (
        <Notice
          key={warning.id}
          tone="critical"
          title={`Brute-force warning: ${warning.entries} failed sign-ins${within(warning)}.`}
          action={
            <Link
              to={entriesHref({ warning: warning.id })}
              preventScrollReset
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              Show {warning.entries} entries
            </Link>
          }
        >
          <p className="wrap-anywhere text-ink-2 text-small">
            {whose(warning)}, {dayOf(warning.lastAt, new Date(dataUpdatedAt))}, {timesOf(warning)}. The warning appears
            at {warningAt} failures within {warningMinutes} minutes.
          </p>
        </Notice>
      ))}
    </div>
  );
}

function within({ firstAt, lastAt }: SignInWarning): string {
  const minutes = Math.max(1, Math.ceil((lastAt.getTime() - firstAt.getTime()) / minuteMs));
  return ` within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

function timesOf({ firstAt, lastAt }: SignInWarning): string {
  const [first, last] = [timeOf(firstAt), timeOf(lastAt)];
  return first === last ? last : `${first}–${last}`;
}

function whose({ kind, accounts, networks, tenantName }: SignInWarning): string {
  const whom = accounts.length > 0 ? accounts.join(', ') : 'an unknown account';
  if (kind === 'tenant') return `${tenantName ?? 'A deleted organisation'}: ${whom}`;
  const where = networks.length > 0 ? networks.join(', ') : 'an unknown network';
  return kind === 'network' ? `From ${where}: ${whom}` : `${whom}, from ${where}`;
}
