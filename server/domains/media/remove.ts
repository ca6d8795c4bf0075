import { eq } from 'drizzle-orm';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { mediaTag } from './images.ts';
import { mediaRecords } from './records.ts';
import { mediaUses, mediaVariants } from './tables.ts';

/** Deletes an image with its files. Refuses with NOT_FOUND, and with IN_USE while a page shows it. */
export async function removeMedia(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const files = await transact(ctx, async (tx) => {
    // Locked first: a page that is saved meanwhile waits, and then does not find the image.
    await mediaRecords.lock(tx, { id });
    const [use] = await tx.select().from(mediaUses).where(eq(mediaUses.mediaId, id)).limit(1);
    if (use) throw refuse('IN_USE');
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
