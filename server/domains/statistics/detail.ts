import { eq } from 'drizzle-orm';
import type { StatisticDetail, StatisticRow } from '#contract/content/statistics.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { statisticEvidence, statistics } from './tables.ts';
import { usesOf } from './uses.ts';

/** Selects statistics with their owner and their evidence. */
export function selectStatistics(tx: Tx) {
  const { id, name, size, at } = statisticEvidence;
  return tx
    .select({ statistic: statistics, owner: { id: users.id, email: users.email }, evidence: { id, name, size, at } })
    .from(statistics)
    .leftJoin(users, eq(users.id, statistics.ownerId))
    .leftJoin(statisticEvidence, eq(statisticEvidence.statisticId, statistics.id))
    .$dynamic();
}
export type SelectedStatistic = Awaited<ReturnType<typeof selectStatistics>>[number];

export function toStatisticRow({ statistic, owner, evidence }: SelectedStatistic): StatisticRow {
  const { position: _position, asOf: _asOf, warnedOf: _warnedOf, ownerId: _ownerId, ...row } = statistic;
  return { ...row, owner, hasEvidence: evidence !== null };
}

/** Returns one statistic with the pages that refer to it. Refuses with NOT_FOUND. */
export function getStatistic(ctx: Ctx, { id }: { id: string }): Promise<StatisticDetail> {
  return transact(ctx, (tx) => readStatistic(tx, id));
}

/** The same in the transaction of an act. */
export async function readStatistic(tx: Tx, id: string): Promise<StatisticDetail> {
  const [selected] = await selectStatistics(tx).where(eq(statistics.id, id));
  if (!selected) throw refuse('NOT_FOUND');
  const { evidence } = selected;
  return { ...toStatisticRow(selected), evidence, ...(await usesOf(tx, selected.statistic)) };
}
