import type { PageRow } from '#contract/content/editing.ts';
import { kindLabels } from '#contract/content/page-labels.ts';
import type { Column } from '#web/back-office/list/list.ts';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { TwoLines } from '#web/back-office/list/two-lines.tsx';
import { StatusBadge } from '#web/domains/content/status-badge.tsx';
import { dateAndTime } from '#web/ui/times.ts';

export const columns: Column<PageRow>[] = [
  { key: 'title', label: 'Title', sort: 'title', isName: true, cell: ({ path }) => path },
  { key: 'type', label: 'Type', className: 'w-24', cell: ({ kind }) => kindLabels[kind] },
  {
    key: 'status',
    label: 'Status',
    className: 'w-44',
    isPlain: true,
    cell: (row, now) => (
      <TwoLines below={waiting(row, now)}>
        <StatusBadge {...row} />
      </TwoLines>
    ),
  },
  {
    key: 'modified',
    label: 'Last modified',
    sort: '-modified',
    className: 'w-32',
    cell: ({ lastModified }, now) => <TimeCell at={lastModified} now={now} />,
  },
  { key: 'author', label: 'Author', className: 'hidden w-40 xl:table-cell', cell: ({ author }) => author },
];

/** What of a page waits to be published. */
function waiting({ status, scheduledAt, hasDraft }: PageRow, now: Date): string {
  if (scheduledAt) return `${status === 'published' ? 'changes ' : ''}on ${dateAndTime(scheduledAt, now)}`;
  return hasDraft ? 'has a newer draft' : '';
}
