import type { DeletedPageQuery, DeletedPageRow } from '#contract/content/editing.ts';
import { deletedPageDays, kindLabels } from '#contract/content/page-labels.ts';
import { dayMs } from '#contract/time/durations.ts';
import { queries } from '#web/api/queries.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { restorePage } from '#web/domains/content/restore-page.ts';
import { StatusBadge } from '#web/domains/content/status-badge.tsx';
import { dateOf } from '#web/ui/times.ts';

const columns: Column<DeletedPageRow>[] = [
  { key: 'title', label: 'Title', sort: 'title', isName: true, cell: ({ path }) => path },
  { key: 'type', label: 'Type', className: 'hidden w-28 lg:table-cell', cell: ({ kind }) => kindLabels[kind] },
  {
    key: 'status',
    label: 'Was',
    className: 'w-32',
    isPlain: true,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'deleted',
    label: 'Deleted',
    sort: '-deleted',
    className: 'w-32',
    cell: ({ deletedAt }, now) => <TimeCell at={deletedAt} now={now} />,
  },
  {
    key: 'kept',
    label: 'Kept until',
    className: 'w-28',
    cell: ({ deletedAt }, now) => dateOf(new Date(deletedAt.getTime() + deletedPageDays * dayMs), now),
  },
  { key: 'author', label: 'Author', className: 'hidden w-52 2xl:table-cell', cell: ({ author }) => author },
  {
    key: 'restore',
    label: 'Restore',
    className: 'w-36',
    isPlain: true,
    cell: (row) =>
      row.isAddressTaken ? (
        <span className="text-ink-2 text-meta">Another page now has this address</span>
      ) : (
        <RowActs acts={[restorePage]} record={row} size="xs" />
      ),
  },
];

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
