import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import type { TeamProjectRow } from '#contract/business/projects.ts';
import type { Column } from '#web/back-office/list/list.ts';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
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
  {
    key: 'status',
    label: 'Status',
    className: 'w-30',
    isPlain: true,
    cell: ({ status }) => <ProjectStatusBadge status={status} />,
  },
  {
    key: 'owner',
    label: 'Owner',
    className: 'hidden w-40 lg:table-cell',
    cell: ({ assignee }) => assignee && <span className="block truncate">{assignee.email}</span>,
  },
  {
    key: 'updated',
    label: 'Last activity',
    sort: '-updated',
    className: 'w-28',
    cell: ({ updatedAt }, now) => <TimeCell at={updatedAt} now={now} />,
  },
];
