import { asc, eq, sql } from 'drizzle-orm';
import type { MediaDetail } from '#contract/content/media.ts';
import { mediaPath } from '#contract/content/media-files.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { selectMedia, toMediaRow } from './rows.ts';
import { media, mediaVariants } from './tables.ts';

/** Returns an image with its files and the pages that show it. Refuses with NOT_FOUND. */
export function getMedia(ctx: Ctx, { id }: { id: string }): Promise<MediaDetail> {
  return transact(ctx, async (tx) => {
    const [found] = await selectMedia(tx).where(eq(media.id, id));
    if (!found) throw refuse('NOT_FOUND');
    const { name, size } = mediaVariants;
    const files = await tx
      .select({ name, size })
      .from(mediaVariants)
      .where(eq(mediaVariants.mediaId, id))
      .orderBy(asc(mediaVariants.format), asc(mediaVariants.width));
    return {
      ...toMediaRow(found),
      pages: await pagesWith(tx, id),
      variants: files.map((file) => ({ ...file, path: mediaPath(id, file.name) })),
    };
  });
}

/** The pages that show an image, deleted ones that can be brought back included. */
async function pagesWith(tx: Tx, id: string): Promise<MediaDetail['pages']> {
  const { rows } = await tx.execute<MediaDetail['pages'][number] & Record<string, unknown>>(
    sql`select u.page_id as "pageId", coalesce(p.title, d.page ->> 'title') as title,
        coalesce(p.path, d.page ->> 'path') as path, coalesce(p.status, 'deleted') as status
      from media_uses u left join pages p on p.id = u.page_id left join deleted_pages d on d.id = u.page_id
      where u.media_id = ${id} and (p.id is not null or d.id is not null) order by 2, 1`,
  );
  return rows;
}
