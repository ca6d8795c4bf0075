import { desc, eq, inArray, isNull } from 'drizzle-orm';
import { type AuditCheckId, auditCheckOf, auditChecks } from '#contract/operations/security-audit/audit-checks.ts';
import { type MutationId, mutationOf, mutations } from '#contract/operations/security-audit/mutations.ts';
import type { SecurityAuditKind } from '#contract/operations/security-audit/run-choices.ts';
import type {
  SecurityAuditBoard,
  SecurityAuditCheck,
  SecurityAuditMutation,
  SecurityAuditRun,
} from '#contract/operations/security-audit/security-audit.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { type StoredAuditResult, securityAuditResults, securityAuditRuns } from './tables.ts';

/** Runs of a history. */
const shownRuns = 30;

type ListedRun = SecurityAuditRun & { results: StoredAuditResult[] };

/** Returns the latest audit with the one before it, and the latest drill, or the named ones. Refuses with NOT_FOUND. */
export async function getSecurityAuditBoard(
  ctx: Ctx,
  named: { audit?: string | undefined; drill?: string | undefined },
): Promise<SecurityAuditBoard> {
  const { security } = await currentSettings(ctx);
  return transact(ctx, async (tx) => {
    const audits = await latestRuns(tx, 'audit');
    const audit = oneOf(audits, named.audit);
    const before = audits.slice(audit ? audits.indexOf(audit) + 1 : 0).find(({ outcome }) => outcome === 'completed');
    const drill = oneOf(await latestRuns(tx, 'drill'), named.drill);
    const [open] = await tx
      .select({ id: securityAuditRuns.id, kind: securityAuditRuns.kind })
      .from(securityAuditRuns)
      .where(isNull(securityAuditRuns.finishedAt))
      .limit(1);
    return {
      audit: audit
        ? { run: withoutResults(audit), rows: checkRows(audit, before), before: before ? withoutResults(before) : null }
        : null,
      drill: drill ? { run: withoutResults(drill), rows: mutationRows(drill) } : null,
      open: open ?? null,
      isNightly: security.nightlySecurityAudit,
    };
  });
}

/** The named run, or the latest. Refuses with NOT_FOUND. */
function oneOf(runs: readonly ListedRun[], id: string | undefined): ListedRun | undefined {
  const found = id === undefined ? runs[0] : runs.find((run) => run.id === id);
  if (id !== undefined && !found) throw refuse('NOT_FOUND');
  return found;
}

/** Returns the latest audits and drills, the newest first. */
export async function listSecurityAudits(ctx: Ctx): Promise<{ runs: SecurityAuditRun[] }> {
  const runs = await transact(ctx, (tx) => latestRuns(tx));
  return { runs: runs.map(withoutResults) };
}

async function latestRuns(tx: Tx, kind?: SecurityAuditKind): Promise<ListedRun[]> {
  const rows = await tx
    .select({ run: securityAuditRuns, startedBy: users.email })
    .from(securityAuditRuns)
    .leftJoin(users, eq(users.id, securityAuditRuns.startedBy))
    .where(kind && eq(securityAuditRuns.kind, kind))
    .orderBy(desc(securityAuditRuns.createdAt), desc(securityAuditRuns.id))
    .limit(shownRuns);
  const ids = rows.map(({ run }) => run.id);
  const stored = await tx.select().from(securityAuditResults).where(inArray(securityAuditResults.runId, ids));
  const byRun = Map.groupBy(stored, ({ runId }) => runId);
  return rows.map(({ run, startedBy }) => {
    const { id, version, createdAt, finishedAt, problem } = run;
    const results = byRun.get(id) ?? [];
    const countOf = (isMutation: boolean, ok: boolean) =>
      results.filter((result) => result.isMutation === isMutation && result.ok === ok).length;
    return {
      ...{ id, kind: run.kind, startedBy, version, createdAt, finishedAt, problem, results },
      outcome: run.outcome ?? 'running',
      isScheduled: run.night !== null || run.isOfNewVersion,
      isOfNewVersion: run.isOfNewVersion,
      isStopping: run.stopRequestedAt !== null && run.finishedAt === null,
      passed: countOf(false, true),
      failed: countOf(false, false),
      noticed: countOf(true, true),
      missed: countOf(true, false),
    };
  });
}

const withoutResults = ({ results: _results, ...run }: ListedRun): SecurityAuditRun => run;

const statusOf = (result: StoredAuditResult | undefined) => (!result ? 'pending' : result.ok ? 'pass' : 'fail');

/** Those that failed first, then those that passed, then those that wait; each in the order of the audit. */
const rank = { fail: 0, pass: 1, pending: 2 };

/** The checks of this version while it runs and after it was completed; of an older or incomplete one those that it made. */
function itemsOf(run: ListedRun, isMutation: boolean, known: readonly string[]): string[] {
  const made = run.results.filter((result) => result.isMutation === isMutation).map(({ item }) => item);
  return run.outcome === 'running' ? [...known] : known.filter((item) => made.includes(item));
}

function shown(run: ListedRun, item: string, isMutation: boolean) {
  const result = run.results.find((one) => one.item === item && one.isMutation === isMutation);
  return {
    id: item,
    status: statusOf(result),
    summary: result?.summary ?? '',
    evidence: result?.evidence ?? [],
    at: result?.at ?? null,
    durationMs: result?.durationMs ?? null,
  } as const;
}

function checkRows(run: ListedRun, before: ListedRun | undefined): SecurityAuditCheck[] {
  const rows = itemsOf(run, false, Object.keys(auditChecks) as AuditCheckId[]).flatMap((item) => {
    const described = auditCheckOf(item);
    const earlier = before?.results.find((one) => one.item === item && !one.isMutation);
    return described
      ? [{ ...described, ...shown(run, item, false), before: earlier ? statusOf(earlier) : null } as const]
      : [];
  });
  // While it runs, what has just come is on top.
  const newest = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    run.outcome === 'running' && a.status === 'pass' ? (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0) : 0;
  return rows.toSorted((a, b) => rank[a.status] - rank[b.status] || newest(a, b));
}

function mutationRows(run: ListedRun): SecurityAuditMutation[] {
  const rows = itemsOf(run, true, Object.keys(mutations) as MutationId[]).flatMap((item) => {
    const described = mutationOf(item);
    if (!described) return [];
    const { name, noticedBy } = described;
    return [{ name, ...shown(run, item, true), noticedBy: auditCheckOf(noticedBy)?.name ?? noticedBy }];
  });
  // What was missed first; the others in the order of the drill.
  return rows.toSorted((a, b) => Number(b.status === 'fail') - Number(a.status === 'fail'));
}
