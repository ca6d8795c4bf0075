import { and, eq } from 'drizzle-orm';
import { variantFormats } from '#contract/content/media-files.ts';
import { isId } from '#contract/ids.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { FoundFile } from '#server/platform/files/files.ts';
import { refuse } from '#server/platform/refuse.ts';
import { mediaTag } from './images.ts';
import { type MediaVariant, mediaVariants } from './tables.ts';

const variantPattern = /^\d{1,4}\.(avif|webp|jpg|png)$/;

export interface FoundVariant extends Omit<FoundFile, 'name'> {
  type: string;
  sha256: string;
  /** Of the stored file. */
  key: string;
}

/**
 * Returns one file of an image, for everybody who has its address. Refuses with NOT_FOUND. What an address has is cached
 * until the image is deleted; `beforeLookUp` is called before the database is asked, and may refuse.
 */
export async function findVariant(
  ctx: Ctx,
  { id, variant }: { id: string; variant: string },
  beforeLookUp = () => {},
): Promise<FoundVariant> {
  if (!isId(id) || !variantPattern.test(variant)) throw refuse('NOT_FOUND');
  const found = await ctx.cache.get(`media-variant:${id}/${variant}`, [mediaTag(id)], async () => {
    beforeLookUp();
    return load(ctx, id, variant);
  });
  const { format, size, sha256, storageKey } = found;
  return { type: variantFormats[format], size, sha256, key: storageKey, open: () => ctx.files.open(storageKey) };
}

async function load(ctx: Ctx, id: string, variant: string): Promise<MediaVariant> {
  const [found] = await ctx.db.read
    .select()
    .from(mediaVariants)
    .where(and(eq(mediaVariants.mediaId, id), eq(mediaVariants.name, variant)));
  if (!found) throw refuse('NOT_FOUND');
  return found;
}
