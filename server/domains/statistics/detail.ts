import { eq, type SQL, sql } from 'drizzle-orm';
import type { StatisticDetail, StatisticRow } from '#contract/content/statistics.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { statisticEvidence, statistics } from './tables.ts';

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
  return { ...toStatisticRow(selected), evidence, ...(await usesOf(tx, selected.statistic.key)) };
}

/**
 * Returns the pages and collections that name a statistic, as a value or as a placeholder: in the text that readers see, in
 * the newest and in the scheduled one. The tables are named here, because the content domain imports this one.
 */
async function usesOf(tx: Tx, key: string): Promise<Pick<StatisticDetail, 'usedOn' | 'usedInCollections'>> {
  const value = JSON.stringify(key);
  const placeholder = `{${key}}`;
  const names = (text: SQL) =>
    sql`(position(${value} in ${text}.body::text) > 0
      or position(${placeholder} in ${text}.title || ' ' || ${text}.description || ' ' || ${text}.body::text) > 0)`;
  const pages = await tx.execute<{ id: string; path: string; title: string }>(sql`
    select id, path, title from pages
    where ${names(sql`pages`)} or exists (
      select from page_versions v
      where v.page_id = pages.id and v.number in (pages.newest_number, pages.scheduled_number) and ${names(sql`v`)}
    )
    order by path limit 200`);
  const collections = await tx.execute<{ key: string }>(sql`
    select key from collections
    where position(${value} in items::text) > 0 or position(${placeholder} in items::text) > 0
    order by key`);
  return { usedOn: pages.rows, usedInCollections: collections.rows.map((row) => row.key) };
}
