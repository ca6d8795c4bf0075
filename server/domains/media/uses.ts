import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { media, mediaUses } from './tables.ts';

/** Records which images the texts of a page show; those that are not in the library are left out. */
export async function setMediaUses(tx: Tx, pageId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(mediaUses).where(eq(mediaUses.pageId, pageId));
  if (ids.length === 0) return;
  // Locked against being deleted until the page is saved.
  const found = await tx
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(media.id)
    .for('key share');
  if (found.length > 0) await tx.insert(mediaUses).values(found.map(({ id }) => ({ pageId, mediaId: id })));
}
