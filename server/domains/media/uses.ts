import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { media, mediaUses, teamImages } from './tables.ts';

/** Records which images the texts of a page show; those that are not in the library are left out. */
export async function setMediaUses(tx: Tx, pageId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(mediaUses).where(eq(mediaUses.pageId, pageId));
  const found = await lockExisting(tx, ids);
  if (found.length > 0) await tx.insert(mediaUses).values(found.map((mediaId) => ({ pageId, mediaId })));
}

/** Records which images the team shows; those that are not in the library are left out. */
export async function setTeamImages(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(teamImages);
  const found = await lockExisting(tx, ids);
  if (found.length > 0) await tx.insert(teamImages).values(found.map((mediaId) => ({ mediaId })));
}

/** The ids of those that exist, locked against being deleted until what shows them is saved. */
async function lockExisting(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(media.id)
    .for('key share');
  return found.map(({ id }) => id);
}
