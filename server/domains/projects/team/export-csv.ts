import { projectFields } from '#contract/business/project-fields.ts';
import { projectStatuses } from '#contract/business/project-statuses.ts';
import { type ProjectWithOwner, toPeople } from '#server/domains/projects/owner.ts';
import { csvExport, fieldColumns } from '#server/records/list/export.ts';
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
    Organisation: ({ organisation }) => organisation?.name ?? null,
    Owner: ({ assignee }) => assignee?.email ?? null,
    ...fieldColumns(projectFields, ({ project }: ProjectWithOwner) => project, ['name', 'description']),
    Description: ({ project }) => project.description,
    'Requested (UTC)': ({ project }) => project.createdAt,
    'Last activity (UTC)': ({ project }) => project.updatedAt,
  },
});
