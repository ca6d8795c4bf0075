import { sql } from 'drizzle-orm';
import type { CollectionKey } from '#contract/content/collections.ts';
import { collectionsOn } from '#contract/content/page-body.ts';
import type { Queries } from '#server/platform/db/db.ts';
import { searchTextOf } from './rules.ts';
import { collections, pages } from './tables.ts';

const collectionsLock = 4_177_006;

/**
 * Locks pages and collections against other writers until the transaction ends, because the search text of a page is
 * made from both.
 */
export async function lockCollections(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${collectionsLock})`);
}

/** Returns every collection as stored at this point of the transaction. */
export async function readCollections(tx: Queries): Promise<Partial<Record<CollectionKey, unknown>>> {
  const rows = await tx.select({ key: collections.key, items: collections.items }).from(collections);
  return Object.fromEntries(rows.map(({ key, items }) => [key, items]));
}

/** Rebuilds the search text of all pages that show collections, in one statement. */
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
