import { eq } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { mediaTag } from './images.ts';
import { mediaRecords } from './records.ts';
import { mediaUses, mediaVariants, teamImages } from './tables.ts';

/** Deletes an image with its files. Refuses with NOT_FOUND, and with IN_USE while a page or the team shows it. */
export async function removeMedia(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const files = await transact(ctx, async (tx) => {
    // Locked first: a page that is saved meanwhile waits, and then does not find the image.
    await mediaRecords.lock(tx, { id });
    const uses = await Promise.all([
      tx.$count(mediaUses, eq(mediaUses.mediaId, id)),
      tx.$count(teamImages, eq(teamImages.mediaId, id)),
    ]);
    if (uses.some((count) => count > 0)) throw refuse('IN_USE');
    const variants = await tx.select().from(mediaVariants).where(eq(mediaVariants.mediaId, id));
    await mediaRecords.remove(tx, ctx, { id }, { action: 'media.deleted' });
    tx.invalidate(mediaTag(id));
    return variants;
  });
  // What fails here is removed by the sweep, because it no longer has a row.
  await Promise.all(files.map(({ storageKey }) => ctx.files.remove(storageKey))).catch((error: unknown) =>
    ctx.log.warn('file.remove.failed', { error }),
  );
  return { id };
}
