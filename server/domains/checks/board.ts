import { desc, eq, inArray, isNull } from 'drizzle-orm';
import {
  type CheckCategory,
  type CheckListName,
  type CheckScope,
  type CheckStatus,
  categoryIn,
  checkCategories,
  isInList,
  statusOf,
} from '#contract/operations/checks/check-choices.ts';
import type { CheckBoard, CheckRow, CheckRun } from '#contract/operations/checks/checks.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Check } from '#server/platform/check.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { openChecks } from './run.ts';
import { checkResults, checkRuns, type StoredCheckResult } from './tables.ts';
import { verdictOf } from './verdict.ts';

/** Runs of a history. */
const shownRuns = 30;

type ListedRun = CheckRun & {
  results: StoredCheckResult[];
  /** A process carries it out now. */
  isHeld: boolean;
  scope: CheckScope;
};

/** Returns a list of checks with their results in the latest run, or in the named one, and in the run before it. */
export async function getCheckBoard(
  ctx: Ctx,
  { list, run: id }: { list: CheckListName; run?: string | undefined },
  checks: readonly Check[],
): Promise<CheckBoard> {
  const runs = await transact(ctx, (tx) => latestRuns(tx, list, ctx.now()));
  const index = id === undefined ? 0 : runs.findIndex((run) => run.id === id);
  if (index === -1) throw refuse('NOT_FOUND');
  const run = runs[index];
  const before = runs.slice(index + 1).find(({ outcome }) => outcome === 'completed');
  const listed = checks.filter(({ category }) => isInList(list, category));
  const running = run?.isHeld ? openChecks(checks, run, checkIdsOf(run))[0] : undefined;
  const rows = inOrder(
    listed.map((check) => ({
      category: check.category,
      row: rowOf(list, check, { run, before, isRunning: check === running }),
    })),
  );
  const open = await transact(ctx, openRun);
  const withoutResult = rows.filter(({ checkedAt }) => checkedAt === null).map(({ status }) => status);
  return {
    run: run ? withoutResults(run) : null,
    verdict: verdictOf(list, run ?? { outcome: null, results: [] }, withoutResult),
    rows,
    before: before ? judged(list, before) : null,
    openRun: open,
  };
}

/** Returns the latest runs that made the checks of a list, the newest first. */
export async function listCheckRuns(ctx: Ctx, { list }: { list: CheckListName }) {
  const runs = await transact(ctx, (tx) => latestRuns(tx, list, ctx.now()));
  return { runs: runs.map((run) => judged(list, run)) };
}

/** Returns the verdicts of the latest complete run, without what it found, for members. */
export async function getCheckSummary(ctx: Ctx) {
  const runs = await ctx.db.transact(systemScope, (tx) => latestRuns(tx, 'readiness', ctx.now()));
  const latest = runs.find(({ outcome }) => outcome === 'completed');
  const of = (list: CheckListName) => {
    if (!latest?.finishedAt) return null;
    const { score, isReady } = verdictOf(list, latest);
    return { score, isReady, finishedAt: latest.finishedAt };
  };
  return { readiness: of('readiness'), validation: of('validation') };
}

/** A run of the security checks alone says nothing about other lists. */
async function latestRuns(tx: Tx, list: CheckListName, now: Date): Promise<ListedRun[]> {
  const { id, night, scope, createdAt, finishedAt, outcome, stopRequestedAt, leaseUntil } = checkRuns;
  const rows = await tx
    .select({ id, night, scope, createdAt, finishedAt, outcome, stopRequestedAt, leaseUntil, startedBy: users.email })
    .from(checkRuns)
    .leftJoin(users, eq(users.id, checkRuns.startedBy))
    .where(list === 'security' ? undefined : eq(checkRuns.scope, 'all'))
    .orderBy(desc(createdAt), desc(id))
    .limit(shownRuns);
  const results = await tx
    .select()
    .from(checkResults)
    .where(
      inArray(
        checkResults.runId,
        rows.map((row) => row.id),
      ),
    );
  const byRun = Map.groupBy(results, ({ runId }) => runId);
  return rows.map(({ night: of, stopRequestedAt: stop, leaseUntil: lease, ...run }) => ({
    ...run,
    outcome: run.outcome ?? 'running',
    isNightly: of !== null,
    isStopping: stop !== null && run.finishedAt === null,
    isHeld: run.finishedAt === null && lease !== null && lease > now,
    results: byRun.get(run.id) ?? [],
  }));
}

async function openRun(tx: Tx): Promise<string | null> {
  const [open] = await tx.select({ id: checkRuns.id }).from(checkRuns).where(isNull(checkRuns.finishedAt)).limit(1);
  return open?.id ?? null;
}

/** By category as the list names them; in each, what needs somebody comes first. */
function inOrder(rows: readonly { category: CheckCategory; row: CheckRow }[]): CheckRow[] {
  const rank = ({ category, row }: (typeof rows)[number]) =>
    100 * checkCategories.indexOf(category) + statusOrder.indexOf(row.status);
  return rows.toSorted((a, b) => rank(a) - rank(b)).map(({ row }) => row);
}

const statusOrder: readonly CheckStatus[] = ['fail', 'warning', 'pass', 'unchecked', 'running', 'pending'];

interface RowRuns {
  run: ListedRun | undefined;
  before: ListedRun | undefined;
  /** The run makes this check now. */
  isRunning: boolean;
}

function rowOf(list: CheckListName, check: Check, { run, before, isRunning }: RowRuns): CheckRow {
  const { id, name, category, critical, severity, requirements, remedy, href = null, source } = check;
  const resultIn = (of?: ListedRun) => of?.results.find(({ checkId }) => checkId === id);
  const found = resultIn(run);
  const earlier = resultIn(before);
  return {
    ...{ id, name, critical, severity, requirements: [...requirements], remedy, href, source },
    category: categoryIn(list, category),
    status: found ? statusOf(list, found.score, critical) : isRunning ? 'running' : 'pending',
    score: found?.score ?? null,
    summary: found?.summary ?? '',
    evidence: found?.evidence ?? [],
    checkedAt: found?.checkedAt ?? null,
    durationMs: found?.durationMs ?? null,
    before: earlier ? statusOf(list, earlier.score, critical) : null,
  };
}

const checkIdsOf = ({ results }: ListedRun) => new Set(results.map(({ checkId }) => checkId));

const judged = (list: CheckListName, run: ListedRun) => ({
  run: withoutResults(run),
  verdict: verdictOf(list, run),
});

const withoutResults = ({ results: _1, isHeld: _2, scope: _3, ...run }: ListedRun): CheckRun => run;
