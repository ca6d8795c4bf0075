import { Link, useSearchParams } from 'react-router';
import type { SecurityAuditRun } from '#contract/operations/security-audit/security-audit.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { securityAuditHistoryOptions } from './security-audit-query.ts';

/** The latest audits, each of which opens, and drills. */
export function AuditHistory() {
  const [params] = useSearchParams();
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('audit', id);
    return `?${next}`;
  };
  return (
    <Section title="Earlier audits and drills" level={3} className="mt-8">
      <Loaded query={securityAuditHistoryOptions()} rows={3}>
        {({ runs }, now) =>
          runs.length === 0 ? (
            <Nothing>No run yet.</Nothing>
          ) : (
            <ul>
              {runs.map((run) => (
                <li
                  key={run.id}
                  className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line border-b py-2.5 text-small"
                >
                  {run.kind === 'audit' ? (
                    <Link to={addressOf(run.id)} className="link tap w-44">
                      {dateAndTime(run.createdAt, now)}
                    </Link>
                  ) : (
                    <span className="w-44">{dateAndTime(run.createdAt, now)}</span>
                  )}
                  <span className="w-14">{run.kind === 'audit' ? 'Audit' : 'Drill'}</span>
                  <span className="grow text-ink-2 tabular-nums">{resultOf(run)}</span>
                  <span className="text-ink-2">
                    {[run.isScheduled ? 'schedule' : (run.startedBy ?? 'former account'), outcomes[run.outcome]]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

const outcomes = { running: 'running', completed: '', stopped: 'stopped', failed: 'not checked' } as const;

function resultOf({ kind, passed, failed, noticed, missed, version }: SecurityAuditRun): string {
  const result =
    kind === 'audit'
      ? `${failed} fail, ${passed} pass`
      : `${noticed} of ${noticed + missed} noticed, ${failed} false alarms`;
  return `${result}, version ${version}`;
}
