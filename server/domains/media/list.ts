import { eq, exists, ne, not, sql } from 'drizzle-orm';
import type { MediaQuery, MediaRow } from '#contract/content/media.ts';
import type { ListPage } from '#contract/lists.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { selectMedia, toMediaRow } from './rows.ts';
import { media } from './tables.ts';

const isUsed = exists(
  sql`(select from media_uses u where u.media_id = ${media.id} union all select from team_images t where t.media_id = ${media.id})`,
);

const mediaList = defineList({
  select: selectMedia,
  id: media.id,
  idOf: ({ media: row }) => row.id,
  search: [media.name, media.alt],
  filters: ({ alt, use }: MediaQuery) => [
    alt === 'all' ? undefined : alt === 'missing' ? eq(media.alt, '') : ne(media.alt, ''),
    use === 'all' ? undefined : use === 'used' ? isUsed : not(isUsed),
  ],
  sorts: {
    uploaded: { type: 'time', column: media.createdAt, value: ({ media: row }) => row.createdAt },
    name: { type: 'text', column: media.name, value: ({ media: row }) => row.name },
  },
  toRow: toMediaRow,
});

/** Returns one page of the media library. */
export function listMedia(ctx: Ctx, query: MediaQuery): Promise<ListPage<MediaRow>> {
  return readPage(ctx, mediaList, query);
}
