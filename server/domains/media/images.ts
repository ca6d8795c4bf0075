import { inArray } from 'drizzle-orm';
import type { LibraryImage } from '#contract/content/media.ts';
import type { Ctx } from '#server/platform/context.ts';
import { toImage } from './rows.ts';
import { media, mediaVariants } from './tables.ts';

export const mediaTag = (id: string) => `media:${id}`;

/** Returns the images of these ids as pages show them; unknown ones are left out. */
export async function libraryImages(ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<LibraryImage[]> {
  if (ids.length === 0) return [];
  ctx.dependsOn(...ids.map(mediaTag));
  const { read } = ctx.db;
  const [rows, files] = await Promise.all([
    read
      .select()
      .from(media)
      .where(inArray(media.id, [...ids])),
    read
      .select()
      .from(mediaVariants)
      .where(inArray(mediaVariants.mediaId, [...ids]))
      .orderBy(mediaVariants.width),
  ]);
  return rows.map((row) => {
    const own = files.filter(({ mediaId }) => mediaId === row.id);
    return toImage(row, own);
  });
}
