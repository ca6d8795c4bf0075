import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { DashboardQuery, DashboardRow } from '#contract/analytics/dashboards.ts';
import { queries } from '#web/api/queries.ts';
import { ActMenu } from '#web/back-office/acts/act-menu.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import type { Column, List } from '#web/back-office/list/list.ts';
import { ListBody } from '#web/back-office/list/list-body.tsx';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { dashboardActs } from '#web/domains/dashboards/acts.ts';
import { dashboardHref, dashboardsHref } from '#web/domains/dashboards/addresses.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { DashboardEditor } from './dashboard-editor.tsx';

const newDashboard = lazyModule(async () => (await import('./new-dashboard.tsx')).NewDashboard);

const columns: Column<DashboardRow>[] = [
  { key: 'name', label: 'Name', sort: 'name', isName: true, cell: () => null },
  { key: 'widgets', label: 'Widgets', className: 'w-24 text-right! pr-5!', cell: ({ widgetCount }) => widgetCount },
  {
    key: 'shared',
    label: 'Visible to',
    className: 'hidden w-36 lg:table-cell',
    cell: ({ isPublic }) => (isPublic ? 'Anyone with the link' : 'Administrators'),
  },
  { key: 'creator', label: 'Created by', className: 'hidden w-60 md:table-cell', cell: ({ createdBy }) => createdBy },
  {
    key: 'updated',
    label: 'Changed',
    sort: '-updated',
    className: 'w-28',
    cell: ({ updatedAt }, now) => <TimeCell at={updatedAt} now={now} />,
  },
];

const list: List<DashboardRow, DashboardQuery> = {
  noun: { one: 'dashboard', many: 'dashboards' },
  title: 'Dashboards',
  isSection: true,
  intro: 'Figures and charts about visits to the website.',
  path: '/enterprise-features/dashboards',
  tab: 'analytics',
  view: 'dashboards',
  parent: { label: 'Enterprise Features', href: '/enterprise-features' },
  sort: '-updated',
  procedure: queries.dashboards.list,
  columns,
  filters: [],
  searchPlaceholder: 'Name',
  emptyTitle: 'No dashboards to display',
  emptyText: 'Create a dashboard, then add widgets to it.',
  rowHref: ({ id }) => dashboardHref(id),
  rowName: ({ name }) => name,
  rowMenu: (row) => <ActMenu acts={dashboardActs} record={row} name={row.name} href={dashboardHref(row.id)} />,
};

/** The dashboards of all administrators. */
export function DashboardList() {
  return <ListBody list={list} actions={<CreateButton label="New dashboard" dialog={newDashboard} />} />;
}

/** The list of dashboards, or the open one. */
export function DashboardsView() {
  const [params] = useSearchParams();
  const id = params.get('dashboard');
  return id === null ? <DashboardList /> : <DashboardScreen key={id} id={id} />;
}

/** One dashboard; its widgets are changed on the screen, and saved together. */
function DashboardScreen({ id }: { id: string }) {
  const query = useQuery(queries.dashboards.get.queryOptions({ input: { id }, meta: { resource: 'dashboard' } }));
  const isMissing = ['NOT_FOUND', 'INVALID_INPUT'].includes(refusalOf(query.error)?.code ?? '');
  if (isMissing)
    return (
      <EmptyState title="Dashboard not found">
        It was deleted, or the link contains a mistake. See{' '}
        <Link to={dashboardsHref} className="link">
          all dashboards
        </Link>
        .
      </EmptyState>
    );
  return (
    <QueryState query={query} resource="dashboard">
      {(dashboard) => <DashboardEditor dashboard={dashboard} />}
    </QueryState>
  );
}
