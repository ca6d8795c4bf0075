import { useNavigate } from 'react-router';
import type { PageQuery, PageRow } from '#contract/content/editing.ts';
import { kindLabels, statusLabels } from '#contract/content/page-labels.ts';
import { queries } from '#web/api/queries.ts';
import { ActMenu } from '#web/back-office/acts/act-menu.tsx';
import type { Column, List } from '#web/back-office/list/list.ts';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { TwoLines } from '#web/back-office/list/two-lines.tsx';
import { listAt } from '#web/back-office/screens/screen-labels.ts';
import { pageActs } from '#web/domains/content/acts.ts';
import { StatusBadge } from '#web/domains/content/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { dateAndTime } from '#web/ui/times.ts';

const columns: Column<PageRow>[] = [
  { key: 'title', label: 'Title', sort: 'title', isName: true, cell: addressOf },
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

/** Requirements 2.2.6: a screen of its own, and the dashboard's tab Content. */
export const contentList: List<PageRow, PageQuery> = {
  noun: { one: 'page', many: 'pages' },
  ...listAt('/admin/content'),
  intro: 'Pages, posts, services and case studies.',
  sort: '-modified',
  procedure: queries.editing.list,
  columns,
  filters: [
    { key: 'type', label: 'Type', choices: [['all', 'All'], ...Object.entries(kindLabels)] },
    { key: 'status', label: 'Status', choices: [['all', 'All'], ...Object.entries(statusLabels)] },
  ],
  searchPlaceholder: 'Title',
  emptyTitle: 'No content found matching your criteria',
  emptyText: 'Pages that you create are listed here.',
  rowHref: ({ id }) => `/admin/content/${id}`,
  rowName: ({ title }) => title,
  rowMenu: (row) => <ActMenu acts={pageActs} record={row} name={row.title} href={`/admin/content/${row.id}`} />,
};

/** The list's primary button. */
export function NewPageButton() {
  const navigate = useNavigate();
  return (
    <Button onClick={() => void navigate('/admin/content/new')}>
      <Icon name="plus" />
      New
    </Button>
  );
}

/** Below the title. */
function addressOf({ path, governedBy }: PageRow): string {
  return governedBy === null ? path : `${path}, governed by Legal Documents`;
}

/** What of a page waits to be published. */
function waiting({ status, scheduledAt, hasDraft, governedBy }: PageRow, now: Date): string {
  if (governedBy !== null) return '';
  if (scheduledAt) return `${status === 'published' ? 'changes ' : ''}on ${dateAndTime(scheduledAt, now)}`;
  return hasDraft ? 'has a newer draft' : '';
}
