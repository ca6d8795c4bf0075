import { isDeepStrictEqual } from 'node:util';
import type { PageText } from '#contract/content/editing.ts';
import { searchTextOf } from '#server/domains/content/rules.ts';
import { readCollections } from '#server/domains/content/search-text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { pageRecords } from './records.ts';
import type { PageRecord } from './tables.ts';
import { addVersion, keepFirstVersion, newestText } from './versions.ts';

/**
 * Stores a text as the newest version of a page, whose row the caller has locked. Readers of a published page go on
 * seeing the published version. A text that equals the newest one is not stored again.
 */
export async function writeText(
  tx: Tx,
  ctx: Ctx,
  page: PageRecord,
  text: PageText,
  restoredFrom: number | null = null,
): Promise<PageRecord> {
  if (isDeepStrictEqual(await newestText(tx, page), text)) return page;
  const first = await keepFirstVersion(tx, page);
  const number = page.version + 1;
  await addVersion(tx, ctx, { pageId: page.id, number, text, restoredFrom });
  const searchText = searchTextOf(text.body, await readCollections(tx));
  const authorId = ctx.actor?.id ?? null;
  return pageRecords.change(tx, ctx, { id: page.id }, ({ status, publishedNumber }) => ({
    set:
      status === 'published'
        ? { newestNumber: number, publishedNumber: publishedNumber ?? first, authorId }
        : { newestNumber: number, ...text, searchText, authorId },
    action: restoredFrom === null ? 'page.draft-saved' : 'page.restored',
    details: restoredFrom === null ? {} : { number: restoredFrom },
  }));
}
