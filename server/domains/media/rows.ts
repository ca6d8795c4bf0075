import { eq, sql } from 'drizzle-orm';
import type { LibraryImage, MediaRow } from '#contract/content/media.ts';
import { mediaNameOf, mediaPath, variantFormats } from '#contract/content/media-files.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type MediaVariant, media } from './tables.ts';

type Variant = Pick<MediaVariant, 'name' | 'format' | 'width' | 'size'>;

const variants = sql<Variant[]>`(select coalesce(jsonb_agg(jsonb_build_object(
  'name', v.name, 'format', v.format, 'width', v.width, 'size', v.size) order by v.format, v.width), '[]')
  from media_variants v where v.media_id = ${media.id})`;
const pages = sql<number>`(select count(*)::int from media_uses u where u.media_id = ${media.id})`;
/** Whether the team shows it. */
const isOnTeam = sql<boolean>`exists (select from team_images t where t.media_id = ${media.id})`;

/** What lists show of an image. */
export function selectMedia(tx: Pick<Tx, 'select'>) {
  return tx
    .select({ media, variants, pages, isOnTeam, uploader: users.email })
    .from(media)
    .leftJoin(users, eq(users.id, media.uploaderId))
    .$dynamic();
}

export type SelectedMedia = Awaited<ReturnType<typeof selectMedia>>[number];

export function toMediaRow({
  media: row,
  variants: files,
  pages: uses,
  isOnTeam: isTeam,
  uploader,
}: SelectedMedia): MediaRow {
  const { id, version, name, createdAt } = row;
  const smallest = files.find(({ format }) => format === 'webp');
  return {
    ...{ id, version, name, uploader, uses, isOnTeam: isTeam, uploadedAt: createdAt },
    image: toImage(row, files),
    thumbnail: mediaPath(id, smallest?.name ?? ''),
    size: files.reduce((sum, { size }) => sum + size, 0),
  };
}

/** An image as pages show it: the best encoding first, and a file that every browser reads. */
export function toImage(
  row: Pick<typeof media.$inferSelect, 'id' | 'width' | 'height' | 'focalX' | 'focalY' | 'alt'>,
  files: readonly Variant[],
): LibraryImage {
  const { id, width, height, focalX, focalY, alt } = row;
  const plain = files.find(({ format }) => format === 'jpg' || format === 'png');
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: variantFormats[format],
    srcset: files
      .filter((file) => file.format === format)
      .map((file) => `${mediaPath(id, file.name)} ${file.width}w`)
      .join(', '),
  }));
  const path = mediaPath(id, plain?.name ?? '');
  return { name: mediaNameOf(id), path, width, height, sources, focal: { x: focalX, y: focalY }, alt };
}
