import { and, desc, eq } from 'drizzle-orm';
import { auditCheckOf } from '#contract/operations/security-audit/audit-checks.ts';
import { mutationOf } from '#contract/operations/security-audit/mutations.ts';
import type { SecurityAuditKind } from '#contract/operations/security-audit/run-choices.ts';
import { dayMs } from '#contract/time/durations.ts';
import {
  type Check,
  type CheckOptions,
  type CheckOutcome,
  line,
  namedEvidence,
  notChecked,
} from '#server/platform/check.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { securityAuditResults, securityAuditRuns } from './tables.ts';

const common = {
  category: 'Security',
  critical: true,
  href: '/launch-readiness?tab=security',
  source: 'stored audits and drills',
} as const;

/** The stored results of the audit and of the drill. */
export const securityAuditChecks: readonly Check[] = [
  {
    ...common,
    id: 'security.copy-audit',
    name: 'Attacks on a copy',
    severity: 'critical',
    requirements: ['In the last 8 days a copy of this version was attacked, and every control held'],
    remedy: 'Open the audit: each failed attack says what it means and what to do.',
    run: (options) => resultOf(options, 'audit', 8),
  },
  {
    ...common,
    id: 'security.drill',
    name: 'Mutation drill',
    severity: 'high',
    requirements: ['In the last 15 days the audit of this version noticed every control that was broken on purpose'],
    remedy: 'Open the drill: a control that was broken unnoticed is not watched. Repair its check.',
    run: (options) => resultOf(options, 'drill', 15),
  },
];

async function resultOf({ tx, services }: CheckOptions, kind: SecurityAuditKind, days: number): Promise<CheckOutcome> {
  const [run] = await tx
    .select()
    .from(securityAuditRuns)
    .where(and(eq(securityAuditRuns.kind, kind), eq(securityAuditRuns.outcome, 'completed')))
    .orderBy(desc(securityAuditRuns.createdAt))
    .limit(1);
  if (!run?.finishedAt) return notChecked(`Not checked: no ${kind} has been completed yet`);
  if (run.version !== runningVersion())
    return notChecked(`Not checked: the last ${kind} was one of version ${run.version}`);
  const results = await tx.select().from(securityAuditResults).where(eq(securityAuditResults.runId, run.id));
  const failed = results.filter(({ ok }) => !ok);
  const nameOf = ({ item, isMutation }: (typeof results)[number]) =>
    (isMutation ? mutationOf(item) : auditCheckOf(item))?.name ?? item;
  const evidence = [
    line('Finished', run.finishedAt.toISOString()),
    line('Version', run.version),
    line('Results', results.length),
    ...namedEvidence(kind === 'audit' ? 'Did not hold' : 'Missed, or a false alarm', failed.map(nameOf)),
  ];
  const age = Math.floor((services.now().getTime() - run.finishedAt.getTime()) / dayMs);
  if (age > days) return { score: 0, summary: `The last ${kind} is ${age} days old`, evidence };
  const good = results.length - failed.length;
  const what = kind === 'audit' ? 'controls held' : 'results are as they must be';
  return {
    // One that did not hold fails a critical check.
    score: failed.length === 0 ? 100 : Math.min(80, Math.floor((100 * good) / results.length)),
    summary: `${good} of ${results.length} ${what}`,
    evidence,
  };
}
