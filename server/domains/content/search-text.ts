import { sql } from 'drizzle-orm';
import type { CollectionKey } from '#contract/content/collections.ts';
import { collectionsOn } from '#contract/content/page-body.ts';
import type { Queries } from '#server/platform/db/db.ts';
import { searchTextOf } from './rules.ts';
import { collections, pages } from './tables.ts';

const collectionsLock = 4_177_006;

/**
 * Makes whoever else writes a page or a collection wait until this unit of work ends: what the search knows of a page
 * comes from both.
 */
export async function lockCollections(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${collectionsLock})`);
}

/** Every collection as it is stored at this moment of the unit of work. */
export async function readCollections(tx: Queries): Promise<Partial<Record<CollectionKey, unknown>>> {
  const rows = await tx.select({ key: collections.key, items: collections.items }).from(collections);
  return Object.fromEntries(rows.map(({ key, items }) => [key, items]));
}

/** Lets the search find what the collections say on the pages that show them: all pages in one statement. */
export async function refreshSearchText(tx: Queries): Promise<void> {
  const storedPages = await tx.select({ id: pages.id, body: pages.body }).from(pages);
  const records = await readCollections(tx);
  const texts = storedPages
    .filter(({ body }) => collectionsOn(body).length > 0)
    .map(({ id, body }) => ({ id, text: searchTextOf(body, records) }));
  await tx.execute(sql`
    update pages set search_text = fresh.text
    from json_to_recordset(${JSON.stringify(texts)}::json) as fresh (id uuid, text text)
    where pages.id = fresh.id and pages.search_text <> fresh.text`);
}
