import { type SQL, sql } from 'drizzle-orm';
import type { StatisticDetail } from '#contract/content/statistics.ts';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Returns the pages and collections that name a statistic, as a value or as a placeholder: in the text that readers see, in
 * the newest and in the scheduled one. The tables are named here, because the content domain imports this one.
 */
export async function usesOf(tx: Tx, key: string): Promise<Pick<StatisticDetail, 'usedOn' | 'usedInCollections'>> {
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
