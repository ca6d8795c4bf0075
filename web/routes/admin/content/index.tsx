import { useNavigate } from 'react-router';
import type { PageQuery, PageRow } from '#contract/content/editing.ts';
import { kindLabels, statusLabels } from '#contract/content/page-labels.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { columns } from './columns.tsx';
import { ContentCards } from './content-cards.tsx';
import { PageRowMenu } from './row-menu.tsx';

const list: List<PageRow, PageQuery> = {
  noun: { one: 'page', many: 'pages' },
  title: 'Content',
  intro: 'Pages, posts, services and case studies.',
  path: '/admin/content',
  parent: { label: 'Admin', href: '/admin' },
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
  rowMenu: (row) => <PageRowMenu row={row} />,
};

export const clientLoader = listLoader(list);

export const meta = titleMeta('Content · Admin');

export default function Content() {
  const navigate = useNavigate();
  return (
    <ListScreen
      list={list}
      actions={
        <Button onClick={() => void navigate('/admin/content/new')}>
          <Icon name="plus" />
          New
        </Button>
      }
    >
      <ContentCards />
    </ListScreen>
  );
}
