import { useQuery } from '@tanstack/react-query';
import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { openProjectStatuses, projectStatuses } from '#contract/business/project-statuses.ts';
import type { ProjectQuery, TeamProjectRow } from '#contract/business/projects.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Figures } from '#web/back-office/figures.tsx';
import { bulkActions } from '#web/back-office/list/bulk-acts.ts';
import { badgeColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import { type Column, ids, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { bulkProjectActs } from '#web/domains/projects/acts.ts';
import { ProjectStatusBadge } from '#web/domains/projects/status-badge.tsx';

/** The member, and the organisation that they asked for. */
const clientText = ({ owner, organisation }: TeamProjectRow) =>
  [owner.name ?? owner.email, organisation?.name].filter(Boolean).join(', ');

const columns: Column<TeamProjectRow>[] = [
  { key: 'project', label: 'Project', sort: 'name', isName: true, cell: clientText },
  {
    key: 'service',
    label: 'Service',
    className: 'hidden w-46 xl:table-cell',
    cell: ({ serviceType }) => serviceType && serviceTypes[serviceType],
  },
  {
    key: 'budget',
    label: 'Budget',
    className: 'hidden w-46 2xl:table-cell',
    cell: ({ budget }) => budget && budgets[budget],
  },
  badgeColumn('status', 'Status', 'w-30', ({ status, waitingOffer }) => (
    <span className="grid justify-items-start gap-1">
      <ProjectStatusBadge status={status} />
      {waitingOffer && <span className="text-ink-3 text-meta">Waiting for the client</span>}
    </span>
  )),
  {
    key: 'owner',
    label: 'Owner',
    className: 'hidden w-40 lg:table-cell',
    cell: ({ assignee }) => assignee && <span className="block truncate">{assignee.email}</span>,
  },
  timeColumn('updated', 'Last activity', ({ updatedAt }) => updatedAt, { sort: '-updated' }),
];

/** Projects of all members. */
const list: List<TeamProjectRow, ProjectQuery> = {
  noun: { one: 'project', many: 'projects' },
  ...listAt('/admin/projects'),
  intro: 'Project requests, most recent activity first.',
  sort: '-updated',
  procedure: queries.projects.listAll,
  columns,
  filters: [
    { key: 'status', label: 'Status', choices: Object.entries({ open: 'Open', all: 'All', ...projectStatuses }) },
    { key: 'assignee', label: 'Owner', choices: Object.entries({ anyone: 'Anyone', nobody: 'Nobody' }), others: ids },
  ],
  searchPlaceholder: 'Name, organisation, text',
  emptyTitle: 'No projects to display',
  emptyText:
    'Members request projects in their own area. For someone who wrote or called, open or record an inquiry and choose “Create project”.',
  rowHref: ({ id }) => `/admin/projects/${id}`,
  rowName: ({ name }) => name,
  exportUrl: '/api/team/projects/export',
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/projects');

export default function TeamProjects() {
  const { data: people = [] } = useQuery(queries.projects.assigned.queryOptions({ meta: { resource: 'owners' } }));
  return (
    <ListScreen
      list={list}
      choices={{ assignee: people.map(({ id, email }) => [id, email]) }}
      bulkActions={bulkActions(bulkProjectActs, useAppData().session.user.id)}
    >
      <ProjectFigures />
    </ListScreen>
  );
}

/** The pipeline: how many open projects have each status, each linked to its list. */
function ProjectFigures() {
  const { data, isError } = useQuery(
    queries.projects.figures.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'project figures' } }),
  );
  const stepOf = (status: string) => data?.steps.find((step) => step.status === status);
  const figures = openProjectStatuses.map((status) => {
    const { count = 0, unassigned = 0 } = stepOf(status) ?? {};
    return {
      label: projectStatuses[status],
      value: count,
      source: unassigned > 0 ? `now, ${unassigned} without an owner` : 'now',
      href: `/admin/projects?status=${status}`,
    };
  });
  return <Figures figures={figures} loading={!data} hasFailed={isError} />;
}
