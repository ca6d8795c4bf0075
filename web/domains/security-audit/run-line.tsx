import type { SecurityAuditRun } from '#contract/operations/security-audit/security-audit.ts';
import { took } from '#web/domains/checks/took.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dateAndTime, timeWithSeconds } from '#web/ui/times.ts';

/** The state of a run, when, and who started it. */
export function RunLine({ run, now }: { run: SecurityAuditRun; now: Date }) {
  const {
    outcome,
    isStopping,
    isScheduled,
    isOfNewVersion,
    startedBy,
    createdAt,
    finishedAt,
    failed,
    missed,
    problem,
  } = run;
  const by = isOfNewVersion
    ? 'Started because a new version runs.'
    : isScheduled
      ? 'Started by the schedule.'
      : `Started by ${startedBy ?? 'a former account'}.`;
  if (outcome === 'running')
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="info" icon="refresh">
          {isStopping ? 'Stopping' : 'Running'}
        </Badge>
        <span className="text-ink-2">
          since {timeWithSeconds(createdAt)}, {took(Math.max(0, now.getTime() - createdAt.getTime()))}. {by} You can
          leave; the result is kept.
        </span>
      </p>
    );
  const isGood = outcome === 'completed' && failed + missed === 0;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={isGood ? 'positive' : outcome === 'completed' ? 'critical' : 'caution'}>
        {isGood ? 'Pass' : outcome === 'completed' ? 'Fail' : outcome === 'stopped' ? 'Stopped' : 'Not checked'}
      </Badge>
      <span className="wrap-anywhere text-ink-2">
        as of {dateAndTime(finishedAt ?? createdAt, now)}. {by} {problem ?? ''}
        {outcome === 'stopped' && 'It was stopped before its end.'}
      </span>
    </p>
  );
}
