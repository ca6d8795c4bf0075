import type { MediaQuery, MediaRow } from '#contract/content/media.ts';
import { queries } from '#web/api/queries.ts';
import { type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { acceptedImages, MediaUpload, removedData } from '#web/domains/media/media-upload.tsx';
import { columns } from './columns.tsx';

const list: List<MediaRow, MediaQuery> = {
  noun: { one: 'image', many: 'images' },
  ...listAt('/admin/media'),
  intro: acceptedImages,
  sort: '-uploaded',
  procedure: queries.media.list,
  columns,
  filters: [
    {
      key: 'alt',
      label: 'Alt text',
      choices: [
        ['all', 'All'],
        ['written', 'Present'],
        ['missing', 'Missing'],
      ],
    },
    {
      key: 'use',
      label: 'Use',
      choices: [
        ['all', 'All'],
        ['used', 'Used'],
        ['unused', 'Not used'],
      ],
    },
  ],
  searchPlaceholder: 'Name, alt text',
  emptyTitle: 'No media files',
  emptyText: `Upload an image, describe it, and use it in the editor. ${removedData}`,
  rowHref: ({ id }) => `/admin/media/${id}`,
  rowName: ({ name }) => name,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/media');

export default function MediaLibrary() {
  return <ListScreen list={list} actions={<MediaUpload isPrimary />} />;
}
