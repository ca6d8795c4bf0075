import { desc, eq, inArray, isNull } from 'drizzle-orm';
import { type QualityKind, qualityKindNames } from '#contract/operations/quality/kinds.ts';
import type { KindResults, OpenQualityRun, QualityBoard, QualityRun } from '#contract/operations/quality/quality.ts';
import { users } from '#server/identity/users/tables.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { latestResults, meanScore, type ResultsOfKind, resultsOfRun, shownRun } from './latest.ts';
import { summaryOf } from './score.ts';
import { qualityResults, qualityRuns } from './tables.ts';

/** Runs of a history. */
const shownRuns = 20;

type History = QualityBoard['history'];

/**
 * Returns the latest results of each kind, or those of the named run, the run that is under way, and the latest runs. Refuses
 * with NOT_FOUND.
 */
export function getQualityBoard(ctx: Ctx, { run: id }: { run?: string | undefined } = {}): Promise<QualityBoard> {
  return transact(ctx, async (tx) => {
    const history = await latestRuns(tx);
    const shared = { openRun: await openRun(tx), failedRun: failedRun(history), history };
    if (id === undefined) {
      const latest = await latestResults(tx, { withOpen: true });
      return { run: null, kinds: qualityKindNames.flatMap((kind) => latestOf(ctx, kind, latest, history)), ...shared };
    }
    const named = await resultsOfRun(tx, id);
    if (!named) throw refuse('NOT_FOUND');
    return { run: named.run, kinds: named.kinds.map((found) => shownKind(ctx, found, history)), ...shared };
  });
}

function latestOf(ctx: Ctx, kind: QualityKind, latest: readonly ResultsOfKind[], history: History): KindResults[] {
  const found = latest.filter((one) => one.kind === kind);
  if (found.length > 0) return found.map((one) => shownKind(ctx, one, history));
  const ofNone = { isOfOtherVersion: false, isOfOtherSite: false, before: null };
  return [{ kind, score: null, results: [], run: null, measuredAt: null, ...ofNone }];
}

const shownKind = ({ appUrl }: Ctx, found: ResultsOfKind, history: History): KindResults => {
  const { kind, score, run, measuredAt, results } = found;
  return {
    ...{ kind, score, run, measuredAt, before: scoreBefore(history, kind, run) },
    isOfOtherVersion: isOfOther(run),
    isOfOtherSite: URL.parse(run.url)?.origin !== new URL(appUrl).origin,
    results: results.map(({ kind: _kind, ...result }) => ({ ...result, summary: summaryOf(result.facts) })),
  };
};

/** A pipeline has names of its own for versions, such as commits, which cannot be compared. */
const isOfOther = ({ source, version }: QualityRun) => source === 'server' && version !== runningVersion();

async function latestRuns(tx: Tx): Promise<History> {
  const runs = await tx
    .select(shownRun)
    .from(qualityRuns)
    .leftJoin(users, eq(users.id, qualityRuns.startedBy))
    .orderBy(desc(qualityRuns.createdAt), desc(qualityRuns.id))
    .limit(shownRuns);
  const ids = runs.map(({ id }) => id);
  const scores = await tx
    .select({
      runId: qualityResults.runId,
      kind: qualityResults.kind,
      score: meanScore,
    })
    .from(qualityResults)
    .where(inArray(qualityResults.runId, ids))
    .groupBy(qualityResults.runId, qualityResults.kind);
  const byRun = Map.groupBy(scores, ({ runId }) => runId);
  return runs.map((run) => ({
    run,
    scores: Object.fromEntries((byRun.get(run.id) ?? []).map(({ kind, score }) => [kind, score])),
  }));
}

function scoreBefore(
  history: History,
  kind: QualityKind,
  { id, source, createdAt }: QualityRun,
): KindResults['before'] {
  const before = history.find(
    ({ run, scores }) =>
      run.id !== id &&
      run.source === source &&
      run.createdAt <= createdAt &&
      run.outcome === 'completed' &&
      scores[kind] !== undefined,
  );
  return before ? { score: before.scores[kind] ?? null, at: before.run.createdAt } : null;
}

/** The latest one of this server, where its browser was the problem. */
function failedRun(history: History): QualityRun | null {
  const latest = history.find(({ run }) => run.source === 'server' && run.outcome !== null)?.run;
  return latest?.outcome === 'no-browser' || latest?.outcome === 'failed' ? latest : null;
}

async function openRun(tx: Tx): Promise<OpenQualityRun | null> {
  const [open] = await tx
    .select({ ...shownRun, planned: qualityRuns.planned, stopRequestedAt: qualityRuns.stopRequestedAt })
    .from(qualityRuns)
    .leftJoin(users, eq(users.id, qualityRuns.startedBy))
    .where(isNull(qualityRuns.finishedAt));
  if (!open) return null;
  const { stopRequestedAt, ...run } = open;
  const done = await tx.$count(qualityResults, eq(qualityResults.runId, run.id));
  return { ...run, done, isStopping: stopRequestedAt !== null };
}
