import { eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { openProjectStatuses } from '#contract/business/project-statuses.ts';
import type { ProjectQuery } from '#contract/business/projects.ts';
import { selectWithOwner, toTeamRow } from '#server/domains/projects/owner.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { defineList } from '#server/records/list/list.ts';
import { frequentSearchCondition, searchCondition } from './search.ts';

export const teamProjectList = defineList({
  select: selectWithOwner,
  id: projects.id,
  idOf: ({ project }) => project.id,
  search: searchCondition,
  frequentSearch: frequentSearchCondition,
  filters: ({ status, assignee }: ProjectQuery) => [statusCondition(status), assigneeCondition(assignee)],
  sorts: {
    updated: { type: 'time', column: projects.updatedAt, value: ({ project }) => project.updatedAt },
    name: { type: 'text', column: projects.name, value: ({ project }) => project.name },
  },
  toRow: toTeamRow,
});

function statusCondition(status: ProjectQuery['status']): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'open') return inArray(projects.status, openProjectStatuses);
  return eq(projects.status, status);
}

function assigneeCondition(assignee: ProjectQuery['assignee']): SQL | undefined {
  if (assignee === 'anyone') return undefined;
  return assignee === 'nobody' ? isNull(projects.assigneeId) : eq(projects.assigneeId, assignee);
}
