import { eq, exists, ne, not, sql } from 'drizzle-orm';
import type { MediaQuery } from '#contract/content/media.ts';
import { defineList } from '#server/records/list/list.ts';
import { selectMedia, toMediaRow } from './rows.ts';
import { media } from './tables.ts';

const isUsed = exists(
  sql`(select from media_uses u where u.media_id = ${media.id} union all select from team_images t where t.media_id = ${media.id})`,
);

export const mediaList = defineList({
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
