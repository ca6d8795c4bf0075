import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TeamProjectDetail, TeamProjectRow } from '#contract/business/projects.ts';
import { profiles } from '#server/identity/profiles/tables.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Person } from '#server/records/personal-data.ts';
import { tenantsJoinedBy } from '#server/records/tenants-joined.ts';
import { toProjectRow } from './describe.ts';
import { projects } from './tables.ts';
import { waitingOffer } from './waiting-offer.ts';

const assignees = alias(users, 'assignees');

/** Selects projects with the account and the profile of their owner, their tenant, and the administrator responsible. */
export function selectWithOwner(tx: Tx) {
  return tx
    .select({
      project: projects,
      waitingOffer,
      owner: { id: users.id, email: users.email },
      profile: { first: profiles.firstName, last: profiles.lastName },
      organisation: { id: tenants.id, name: tenants.name },
      assignee: { id: assignees.id, email: assignees.email },
    })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(tenants, eq(tenants.id, projects.tenantId))
    .leftJoin(assignees, eq(assignees.id, projects.assigneeId))
    .$dynamic();
}
export type ProjectWithOwner = Awaited<ReturnType<typeof selectWithOwner>>[number];

/** The people of a project and their organisation, as the team sees them. */
export function toPeople({
  owner,
  profile,
  organisation,
  assignee,
}: ProjectWithOwner): Pick<TeamProjectDetail, 'owner' | 'organisation' | 'assignee'> {
  return { owner: { ...owner, name: profile && `${profile.first} ${profile.last}` }, organisation, assignee };
}

export function toTeamRow(selected: ProjectWithOwner): TeamProjectRow {
  return { ...toProjectRow(selected.project), waitingOffer: selected.waitingOffer, ...toPeople(selected) };
}

/** The projects of a user, without those of tenants that they no longer belong to. */
function ownedBy(userId: string) {
  const { ownerId, tenantId } = projects;
  return and(eq(ownerId, userId), or(isNull(tenantId), inArray(tenantId, tenantsJoinedBy(userId))));
}

/** The projects that a person's data export contains: without those of tenants whose rules block them. */
export function exportedTo({ id, blockedTenantIds = [] }: Person) {
  if (blockedTenantIds.length === 0) return ownedBy(id);
  return and(ownedBy(id), or(isNull(projects.tenantId), notInArray(projects.tenantId, [...blockedTenantIds])));
}

/** Returns the name and address of a user as notifications show them: `Anna Muster (anna@bank.example)`. */
export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx
    .select({ email: users.email, first: profiles.firstName, last: profiles.lastName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!user) throw new Error('the user does not exist');
  return user.first === null ? user.email : `${user.first} ${user.last} (${user.email})`;
}
