import { sql } from 'drizzle-orm';
import type { StatisticDetail } from '#contract/content/statistics.ts';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Returns the pages and collections that name a statistic, as a value or as a placeholder. The tables are named here,
 * because the content domain imports this one.
 */
export async function usesOf(tx: Tx, key: string): Promise<Pick<StatisticDetail, 'usedOn' | 'usedInCollections'>> {
  const value = JSON.stringify(key);
  const placeholder = `{${key}}`;
  const pages = await tx.execute<{ id: string; path: string; title: string }>(sql`
    select id, path, title from pages
    where position(${value} in body::text) > 0
      or position(${placeholder} in title || ' ' || description || ' ' || body::text) > 0
    order by path limit 200`);
  const collections = await tx.execute<{ key: string }>(sql`
    select key from collections
    where position(${value} in items::text) > 0 or position(${placeholder} in items::text) > 0
    order by key`);
  return { usedOn: pages.rows, usedInCollections: collections.rows.map((row) => row.key) };
}
