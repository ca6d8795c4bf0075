import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { overallScore } from '#contract/operations/checks/check-choices.ts';
import type { QualityFacts } from '#contract/operations/quality/facts.ts';
import { type QualityKind, qualityKindNames } from '#contract/operations/quality/kinds.ts';
import type { QualityCards, QualityRun } from '#contract/operations/quality/quality.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { qualityResults, qualityRuns } from './tables.ts';

/** What a run says of itself. */
export const shownRun = {
  id: qualityRuns.id,
  source: qualityRuns.source,
  url: qualityRuns.url,
  version: qualityRuns.version,
  browser: qualityRuns.browser,
  startedBy: users.email,
  tokenName: qualityRuns.tokenName,
  isNightly: sql<boolean>`${qualityRuns.night} is not null`,
  createdAt: qualityRuns.createdAt,
  finishedAt: qualityRuns.finishedAt,
  outcome: qualityRuns.outcome,
  problem: qualityRuns.problem,
};

export interface StoredResult {
  kind: QualityKind;
  subject: string;
  score: number | null;
  facts: QualityFacts;
  measuredAt: Date;
  durationMs: number;
}

export interface ResultsOfKind {
  kind: QualityKind;
  run: QualityRun;
  /** When the oldest of the results was measured: an upload may have older ones than itself. */
  measuredAt: Date;
  score: number | null;
  results: StoredResult[];
}

interface Which {
  withOpen?: boolean;
  kinds?: readonly QualityKind[];
  /** Only runs against this address. */
  origin?: string;
}

/**
 * Returns the results of each kind in the latest run of this server and in the latest that was sent, the newest first: a
 * pipeline and this server test different things, and neither replaces the other.
 */
export async function latestResults(tx: Tx, which: Which = {}): Promise<ResultsOfKind[]> {
  const latest = await latestRuns(tx, which);
  const rows = await tx.select().from(qualityResults).where(areOf(latest)).orderBy(qualityResults.subject);
  return latest.map(({ kind, run, measuredAt }) => {
    const results = rows.filter((row) => row.runId === run.id && row.kind === kind);
    return { kind, run, measuredAt, results, score: overallScore(results.map(({ score }) => score)) };
  });
}

/** Returns a run with its results of each kind that it tested; null: it is unknown. */
export async function resultsOfRun(tx: Tx, id: string): Promise<{ run: QualityRun; kinds: ResultsOfKind[] } | null> {
  const [run] = await tx
    .select(shownRun)
    .from(qualityRuns)
    .leftJoin(users, eq(users.id, qualityRuns.startedBy))
    .where(eq(qualityRuns.id, id));
  if (!run) return null;
  const rows = await tx
    .select()
    .from(qualityResults)
    .where(eq(qualityResults.runId, id))
    .orderBy(qualityResults.subject);
  const kinds = qualityKindNames.flatMap((kind): ResultsOfKind[] => {
    const results = rows.filter((row) => row.kind === kind);
    if (results.length === 0) return [];
    const measuredAt = new Date(Math.min(...results.map((one) => one.measuredAt.getTime())));
    return [{ kind, run, measuredAt, results, score: overallScore(results.map(({ score }) => score)) }];
  });
  return { run, kinds };
}

/** Returns the newest score of each kind, without what was found. */
export async function readQualityCards(tx: Tx): Promise<QualityCards> {
  const latest = await latestRuns(tx);
  const newest = qualityKindNames.flatMap((kind) => latest.find((one) => one.kind === kind) ?? []);
  const rows = await tx
    .select({ kind: qualityResults.kind, score: meanScore, results: count() })
    .from(qualityResults)
    .where(areOf(newest))
    .groupBy(qualityResults.kind);
  return Object.fromEntries(
    newest.map(({ kind, measuredAt, run: { version, source } }) => {
      const { score = null, results = 0 } = rows.find((row) => row.kind === kind) ?? {};
      return [kind, { score, results, at: measuredAt, version, source }];
    }),
  );
}

/** As `overallScore` computes it. */
export const meanScore = sql<number | null>`floor(avg(${qualityResults.score}))::int`;

type LatestRun = Pick<ResultsOfKind, 'kind' | 'run' | 'measuredAt'>;

const ofSameKind = alias(qualityResults, 'of_same_kind');
const oldestMeasuredAt = sql<Date>`(select min(${ofSameKind.measuredAt}) from ${qualityResults} of_same_kind
  where ${ofSameKind.runId} = ${qualityResults.runId} and ${ofSameKind.kind} = ${qualityResults.kind})`.mapWith(
  qualityResults.measuredAt,
);

const isAgainst = (origin: string) =>
  or(eq(sql`lower(${qualityRuns.url})`, origin), sql`starts_with(lower(${qualityRuns.url}), ${`${origin}/`})`);

/**
 * Returns the latest run with results of each kind and source, the newest first. One that was stopped or broke off tested only
 * a part and does not count; one that is under way does where `withOpen` is given.
 */
async function latestRuns(
  tx: Tx,
  { withOpen = false, kinds = qualityKindNames, origin }: Which = {},
): Promise<LatestRun[]> {
  const isComplete = eq(qualityRuns.outcome, 'completed');
  const latest = await tx
    .selectDistinctOn([qualityResults.kind, qualityRuns.source], {
      kind: qualityResults.kind,
      run: shownRun,
      measuredAt: oldestMeasuredAt,
    })
    .from(qualityResults)
    .innerJoin(qualityRuns, eq(qualityRuns.id, qualityResults.runId))
    .leftJoin(users, eq(users.id, qualityRuns.startedBy))
    .where(
      and(
        inArray(qualityResults.kind, [...kinds]),
        origin === undefined ? undefined : isAgainst(origin),
        withOpen ? or(isComplete, isNull(qualityRuns.outcome)) : isComplete,
      ),
    )
    .orderBy(qualityResults.kind, qualityRuns.source, desc(qualityRuns.createdAt), desc(qualityRuns.id));
  return latest.toSorted((a, b) => b.measuredAt.getTime() - a.measuredAt.getTime());
}

const areOf = (latest: readonly LatestRun[]): SQL | undefined =>
  or(
    sql`false`,
    ...latest.map(({ kind, run }) => and(eq(qualityResults.kind, kind), eq(qualityResults.runId, run.id))),
  );
