import type { MediaQuery, MediaRow } from '#contract/content/media.ts';
import { queries } from '#web/api/queries.ts';
import { badgeColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { sizeText } from '#web/back-office/size-text.ts';
import { acceptedImages, MediaUpload } from '#web/domains/media/media-upload.tsx';
import { Thumbnail } from '#web/domains/media/thumbnail.tsx';
import { Badge } from '#web/ui/badge.tsx';

const columns: Column<MediaRow>[] = [
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

const list: List<MediaRow, MediaQuery> = {
  noun: { one: 'image', many: 'images' },
  ...listAt('/admin/media'),
  intro: acceptedImages,
  sort: '-uploaded',
  procedure: queries.media.list,
  columns,
  filters: [
    { key: 'alt', label: 'Alt text', choices: Object.entries({ all: 'All', written: 'Present', missing: 'Missing' }) },
    { key: 'use', label: 'Use', choices: Object.entries({ all: 'All', used: 'Used', unused: 'Not used' }) },
  ],
  searchPlaceholder: 'Name, alt text',
  emptyTitle: 'No media files',
  emptyText: 'Upload an image, describe it, and use it in the editor.',
  rowHref: ({ id }) => `/admin/media/${id}`,
  rowName: ({ name }) => name,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/media');

export default function MediaLibrary() {
  return <ListScreen list={list} actions={<MediaUpload />} />;
}

function usesText({ uses, isOnTeam }: MediaRow): string {
  const pages = uses === 1 ? '1 page' : `${uses} pages`;
  if (isOnTeam) return uses === 0 ? 'team' : `team, ${pages}`;
  return uses === 0 ? 'no page' : pages;
}
