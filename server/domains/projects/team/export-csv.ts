import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { projectStatuses } from '#contract/business/project-statuses.ts';
import { toPeople } from '#server/domains/projects/owner.ts';
import { csvExport } from '#server/records/list/export.ts';
import { teamProjectList } from './list.ts';

/** The whole filtered list as a CSV file. */
export const exportProjects = csvExport(teamProjectList, {
  name: 'projects',
  action: 'project.exported',
  columns: {
    Project: ({ project }) => project.name,
    Status: ({ project }) => projectStatuses[project.status],
    Member: (selected) => toPeople(selected).owner.name,
    'Member email': ({ owner }) => owner.email,
    Owner: ({ assignee }) => assignee?.email ?? null,
    Service: ({ project }) => project.serviceType && serviceTypes[project.serviceType],
    Budget: ({ project }) => project.budget && budgets[project.budget],
    'Preferred start': ({ project }) => project.startOn,
    Description: ({ project }) => project.description,
    'Requested (UTC)': ({ project }) => project.createdAt,
    'Last activity (UTC)': ({ project }) => project.updatedAt,
  },
});
