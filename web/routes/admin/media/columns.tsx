import type { MediaRow } from '#contract/content/media.ts';
import { badgeColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { sizeText } from '#web/back-office/size-text.ts';
import { Thumbnail } from '#web/domains/media/thumbnail.tsx';
import { Badge } from '#web/ui/badge.tsx';

export const columns: Column<MediaRow>[] = [
  badgeColumn('preview', 'Preview', 'w-20', (row) => <Thumbnail row={row} className="size-12" />),
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
  timeColumn('uploaded', 'Uploaded', ({ uploadedAt }) => uploadedAt, { sort: '-uploaded' }),
];

function usesText({ uses, isOnTeam }: MediaRow): string {
  const pages = uses === 1 ? '1 page' : `${uses} pages`;
  if (isOnTeam) return uses === 0 ? 'team' : `team, ${pages}`;
  return uses === 0 ? 'no page' : pages;
}
