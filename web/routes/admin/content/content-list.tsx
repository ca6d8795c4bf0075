import { useNavigate } from 'react-router';
import type { PageQuery, PageRow } from '#contract/content/editing.ts';
import { kindLabels, statusLabels } from '#contract/content/page-labels.ts';
import { queries } from '#web/api/queries.ts';
import { ActMenu } from '#web/back-office/acts/act-menu.tsx';
import type { List } from '#web/back-office/list/list.ts';
import { listAt } from '#web/back-office/screens/screen-labels.ts';
import { pageActs } from '#web/domains/content/acts.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { columns } from './columns.tsx';

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
