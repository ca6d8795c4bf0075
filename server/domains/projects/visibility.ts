import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Actor } from '#server/platform/context.ts';
import { type Project, projects } from './tables.ts';

type Reader = Pick<Actor, 'id' | 'tenant'>;

/** The projects of somebody as a member: their own, and those of the tenant that they work in. The row policy is the same. */
export function isVisibleTo({ id, tenant }: Reader): SQL | undefined {
  const own = and(isNull(projects.tenantId), eq(projects.ownerId, id));
  return tenant === null ? own : or(own, eq(projects.tenantId, tenant.id));
}

/** Whether this project is among them. */
export function isOfReader(project: Pick<Project, 'ownerId' | 'tenantId'>, { id, tenant }: Reader): boolean {
  return project.tenantId === null ? project.ownerId === id : project.tenantId === tenant?.id;
}
