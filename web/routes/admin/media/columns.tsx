import type { MediaRow } from '#contract/content/media.ts';
import type { Column } from '#web/back-office/list/list.ts';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { Thumbnail } from '#web/domains/media/thumbnail.tsx';
import { Badge } from '#web/ui/badge.tsx';

export const columns: Column<MediaRow>[] = [
  {
    key: 'preview',
    label: 'Preview',
    className: 'w-20',
    isPlain: true,
    cell: (row) => <Thumbnail row={row} className="size-12" />,
  },
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    isName: true,
    cell: ({ image }) => `${image.width} × ${image.height}`,
  },
  {
    key: 'alt',
    label: 'Alt text',
    isPlain: true,
    cell: ({ image }) =>
      image.alt === '' ? (
        <Badge tone="caution" icon="alert">
          Missing
        </Badge>
      ) : (
        <span className="line-clamp-2">{image.alt}</span>
      ),
  },
  { key: 'uses', label: 'Used on', className: 'w-24', cell: (image) => usesText(image) },
  { key: 'size', label: 'Size', className: 'hidden w-20 xl:table-cell', cell: ({ size }) => sizeText(size) },
  {
    key: 'uploaded',
    label: 'Uploaded',
    sort: '-uploaded',
    className: 'w-28',
    cell: ({ uploadedAt }, now) => <TimeCell at={uploadedAt} now={now} />,
  },
];

function usesText({ uses, isOnTeam }: MediaRow): string {
  const pages = uses === 1 ? '1 page' : `${uses} pages`;
  if (isOnTeam) return uses === 0 ? 'team' : `team, ${pages}`;
  return uses === 0 ? 'no page' : pages;
}
