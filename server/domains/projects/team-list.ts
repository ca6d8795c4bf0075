import { eq, inArray, type SQL } from 'drizzle-orm';
import type { ProjectQuery, TeamProjectRow } from '#contract/business/projects.ts';
import type { ListPage } from '#contract/lists.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { toProjectRow } from './describe.ts';
import { selectWithOwner, toOwner } from './owner.ts';
import { projects } from './tables.ts';

const teamProjectList = defineList({
  select: selectWithOwner,
  id: projects.id,
  idOf: ({ project }) => project.id,
  search: [projects.name, projects.description, users.email],
  filters: ({ status }: ProjectQuery) => [statusCondition(status)],
  sorts: {
    updated: { type: 'time', column: projects.updatedAt, value: ({ project }) => project.updatedAt },
    name: { type: 'text', column: projects.name, value: ({ project }) => project.name },
  },
  toRow: (selected): TeamProjectRow => ({ ...toProjectRow(selected.project), owner: toOwner(selected) }),
});

/** Returns one page of the projects of all members. */
export function listAllProjects(ctx: Ctx, query: ProjectQuery): Promise<ListPage<TeamProjectRow>> {
  return readPage(ctx, teamProjectList, query);
}

function statusCondition(status: ProjectQuery['status']): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'open') return inArray(projects.status, ['requested', 'accepted', 'running', 'paused']);
  return eq(projects.status, status);
}
