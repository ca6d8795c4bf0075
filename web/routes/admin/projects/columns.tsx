import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import type { TeamProjectRow } from '#contract/business/projects.ts';
import { badgeColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { ProjectStatusBadge } from '#web/domains/projects/status-badge.tsx';

export const columns: Column<TeamProjectRow>[] = [
  { key: 'project', label: 'Project', sort: 'name', isName: true, cell: ({ owner }) => owner.name ?? owner.email },
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
  badgeColumn('status', 'Status', 'w-30', ({ status }) => <ProjectStatusBadge status={status} />),
  {
    key: 'owner',
    label: 'Owner',
    className: 'hidden w-40 lg:table-cell',
    cell: ({ assignee }) => assignee && <span className="block truncate">{assignee.email}</span>,
  },
  timeColumn('updated', 'Last activity', ({ updatedAt }) => updatedAt, { sort: '-updated' }),
];
