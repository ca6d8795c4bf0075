import type { MediaRow } from '#contract/content/media.ts';
import { cx } from '#web/ui/cx.ts';

/** An image of the library, cropped to a small square around its focal point. Its name stands beside it. */
export function Thumbnail({ row, className }: { row: Pick<MediaRow, 'thumbnail' | 'image'>; className?: string }) {
  const { x, y } = row.image.focal;
  return (
    <img
      src={row.thumbnail}
      alt=""
      loading="lazy"
      className={cx('aspect-square border border-line bg-sunken object-cover', className)}
      style={{ objectPosition: `${x}% ${y}%` }}
    />
  );
}
