import type { DeletedPageQuery, DeletedPageRow } from '#contract/content/editing.ts';
import { deletedPageDays, kindLabels } from '#contract/content/page-labels.ts';
import { queries } from '#web/api/queries.ts';
import { type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { columns } from './columns.tsx';

const list: List<DeletedPageRow, DeletedPageQuery> = {
  noun: { one: 'deleted page', many: 'deleted pages' },
  ...listAt('/admin/content/deleted'),
  intro: `Deleted pages and their versions are kept for ${deletedPageDays} days. A page that was public is public again, if the checks let it pass.`,
  sort: '-deleted',
  procedure: queries.editing.deleted,
  columns,
  filters: [{ key: 'type', label: 'Type', choices: [['all', 'All'], ...Object.entries(kindLabels)] }],
  searchPlaceholder: 'Title, address',
  emptyTitle: 'No deleted pages',
  emptyText: 'Deleted pages are listed here for as long as they can be restored.',
  rowName: ({ title }) => title,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/content/deleted');

export default function DeletedPages() {
  return <ListScreen list={list} />;
}
