import type { DeletedPageRow } from '#contract/content/editing.ts';
import { deletedPageDays, kindLabels } from '#contract/content/page-labels.ts';
import { RowActs } from '#web/back-office/acts/act-buttons.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { restorePage } from '#web/domains/content/restore-page.ts';
import { StatusBadge } from '#web/domains/content/status-badge.tsx';
import { dateOf } from '#web/ui/times.ts';

const dayMs = 86_400_000;

export const columns: Column<DeletedPageRow>[] = [
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
