import { eq } from 'drizzle-orm';
import type { CollectionKey } from '#contract/collections.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordsOn, searchTextOf } from './rules.ts';
import { collectionsTable, pagesTable } from './tables.ts';

/** Every collection as it is stored at this moment of the unit of work. */
export async function recordsIn(tx: Tx): Promise<Partial<Record<CollectionKey, unknown>>> {
  const rows = await tx.select({ key: collectionsTable.key, items: collectionsTable.items }).from(collectionsTable);
  return Object.fromEntries(rows.map(({ key, items }) => [key, items]));
}

/** Lets the search find what a changed collection says on the pages that show it. */
export async function refreshSearchText(tx: Tx, changed: CollectionKey): Promise<void> {
  const pages = await tx.select({ id: pagesTable.id, body: pagesTable.body }).from(pagesTable);
  const records = await recordsIn(tx);
  for (const { id, body } of pages.filter((page) => recordsOn(page.body).includes(changed))) {
    await tx
      .update(pagesTable)
      .set({ searchText: searchTextOf(body, records) })
      .where(eq(pagesTable.id, id));
  }
}
