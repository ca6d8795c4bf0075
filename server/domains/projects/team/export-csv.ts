import { budgets, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { projectStatuses } from '#contract/business/project-statuses.ts';
import type { ProjectQuery } from '#contract/business/projects.ts';
import { type ProjectWithOwner, toPeople } from '#server/domains/projects/owner.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type CsvColumns, exportList } from '#server/records/list/export.ts';
import { teamProjectList } from './list.ts';

const columns: CsvColumns<ProjectWithOwner> = {
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
};

/** Returns the whole filtered list as a CSV file. */
export function exportProjects(ctx: Ctx, query: ProjectQuery): Promise<File> {
  return exportList(ctx, teamProjectList, query, { name: 'projects', action: 'project.exported', columns });
}
