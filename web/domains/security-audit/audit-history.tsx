import type { SecurityAuditRun } from '#contract/operations/security-audit/security-audit.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { RunList } from '#web/domains/checks/run-list.tsx';
import { securityAuditHistoryOptions } from './security-audit-query.ts';

/** The latest audits and drills; each opens with what it found. */
export function AuditHistory() {
  return (
    <Section title="Earlier audits and drills" level={3} className="mt-8">
      <Loaded query={securityAuditHistoryOptions()} rows={3}>
        {({ runs }, now) => (
          <RunList
            now={now}
            runs={runs.map((run) => ({
              ...run,
              end: outcomes[run.outcome],
              param: run.kind,
              mark: run.kind === 'audit' ? 'Audit' : 'Drill',
              result: resultOf(run),
            }))}
          />
        )}
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
