import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { projectStatuses } from '#contract/business/project-statuses.ts';
import type { ProjectQuery, TeamProjectRow } from '#contract/business/projects.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { ProjectStatusBadge } from '#web/products/projects/status-badge.tsx';

const columns: Column<TeamProjectRow>[] = [
  { key: 'project', label: 'Project', sort: 'name', isName: true, cell: ({ owner }) => owner.name ?? owner.email },
  {
    key: 'service',
    label: 'Service',
    className: 'hidden w-46 lg:table-cell',
    cell: ({ serviceType }) => serviceType && serviceTypes[serviceType],
  },
  {
    key: 'budget',
    label: 'Budget',
    className: 'hidden w-46 xl:table-cell',
    cell: ({ budget }) => budget && budgets[budget],
  },
  {
    key: 'status',
    label: 'Status',
    className: 'w-30',
    isPlain: true,
    cell: ({ status }) => <ProjectStatusBadge status={status} />,
  },
  {
    key: 'updated',
    label: 'Last activity',
    sort: '-updated',
    className: 'w-28',
    cell: ({ updatedAt }, now) => <TimeCell at={updatedAt} now={now} />,
  },
];

/** Projects of all members. */
const list: List<TeamProjectRow, ProjectQuery> = {
  noun: { one: 'project', many: 'projects' },
  title: 'Projects',
  intro: 'Project requests, most recent activity first.',
  path: '/admin/projects',
  parent: { label: 'Admin', href: '/admin' },
  sort: '-updated',
  procedure: queries.projects.listAll,
  columns,
  filters: [
    {
      key: 'status',
      label: 'Status',
      choices: [['open', 'Open'], ['all', 'All'], ...Object.entries(projectStatuses)],
    },
  ],
  searchPlaceholder: 'Name, text, address',
  emptyTitle: 'No projects to display',
  emptyText: 'Members request projects in their own area.',
  rowHref: ({ id }) => `/admin/projects/${id}`,
  rowName: ({ name }) => name,
};

export const clientLoader = listLoader(list);

export const meta = titleMeta('Projects · Admin');

export default function TeamProjects() {
  return <ListScreen list={list} />;
}
