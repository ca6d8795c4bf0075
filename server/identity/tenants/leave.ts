import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import { tenantLeft } from '#server/identity/events.ts';
import { links, sessions } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { emit } from '#server/platform/events.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { lockTenantPeople } from './lock-tenant.ts';
import { tenantMembers } from './tables.ts';
import { readTenantsOf } from './tenant-of-session.ts';
import type { JoinedTenant } from './tenants-of.ts';

/** Refuses with LAST_OWNER unless somebody else who stays owns the tenant. Its people must be locked. */
export async function refuseLastOwner(tx: Tx, tenantId: string, userId: string): Promise<void> {
  if (!(await hasOtherOwner(tx, tenantId, userId))) throw refuse('LAST_OWNER');
}

/** Whether a person owns the tenant, and nobody else who stays does: then they cannot leave it. */
export async function isOnlyOwner(
  tx: Tx,
  { id, role }: Pick<JoinedTenant, 'id' | 'role'>,
  userId: string,
): Promise<boolean> {
  return role === 'owner' && !(await hasOtherOwner(tx, id, userId));
}

/** Whether somebody else who stays owns the tenant; for a write its people must be locked. */
export async function hasOtherOwner(tx: Tx, tenantId: string, userId: string): Promise<boolean> {
  return (await readOthers(tx, tenantId, userId)).some(isStayingOwner);
}

/**
 * Refuses with LAST_OWNER when a tenant with other people has no other owner who stays. Locks the people of the person's
 * tenants.
 */
export async function refuseLastOwnerOfAny(tx: Tx, userId: string): Promise<void> {
  await lockPeopleOfTenantsOf(tx, userId);
  if ((await tenantsWithoutOtherOwner(tx, userId)).length > 0) throw refuse('LAST_OWNER');
}

/** Locks the people of all tenants of a person. Roles are read after it. */
export async function lockPeopleOfTenantsOf(tx: Tx, userId: string): Promise<void> {
  const ids = (await readTenantsOf(tx, userId)).map(({ id }) => id);
  // In one order, so that two people of the same tenants do not wait for each other.
  for (const id of ids.toSorted()) await lockTenantPeople(tx, id);
}

/** The tenants with other people that this person owns and no other owner who stays does. */
export async function tenantsWithoutOtherOwner(tx: Tx, userId: string): Promise<JoinedTenant[]> {
  const found: JoinedTenant[] = [];
  for (const tenant of await readTenantsOf(tx, userId)) {
    if (tenant.role !== 'owner') continue;
    const others = await readOthers(tx, tenant.id, userId);
    if (others.length > 0 && !others.some(isStayingOwner)) found.push(tenant);
  }
  return found;
}

interface OtherPerson extends Record<string, unknown> {
  user_id: string;
  role: TenantRole;
  /** Neither banned, restricted or deactivated through SCIM, nor with an open account deletion. */
  is_staying: boolean;
}

const isStayingOwner = ({ role, is_staying }: OtherPerson) => role === 'owner' && is_staying;

/** The other people of a tenant: those who stay first, and by role from the owners on. Works in every scope. */
export async function readOthers(tx: Tx, tenantId: string, userId: string): Promise<OtherPerson[]> {
  const { rows } = await tx.execute<OtherPerson>(
    sql`select user_id, role, is_staying from others_in_tenant(${tenantId}, ${userId})`,
  );
  return rows;
}

/**
 * Takes a person out of a tenant, or withdraws their invitation, whose link stops working; their sessions continue without it
 * on the next request. Refuses with NOT_FOUND, and with LAST_OWNER.
 */
export async function leaveTenant(
  tx: Tx,
  ctx: Ctx,
  tenantId: string,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await lockTenantPeople(tx, tenantId);
  const ref = and(eq(tenantMembers.tenantId, tenantId), eq(tenantMembers.userId, id));
  const [member] = await tx.select().from(tenantMembers).where(ref);
  if (!member) throw refuse('NOT_FOUND');
  if (member.role === 'owner' && member.joinedAt !== null) await refuseLastOwner(tx, tenantId, id);
  // Before the member's row, in the order of an acceptance.
  if (member.joinedAt === null) await deleteInvitationLink(tx, id, tenantId);
  const removed = await tx.delete(tenantMembers).where(ref).returning();
  // The row policy refuses somebody who is no longer an administrator.
  if (removed.length === 0) throw refuse('FORBIDDEN');
  // A person who was removed, or whose invitation was withdrawn, is not added again by an activation through SCIM.
  await tx.execute(
    sql`update scim_users set joins_tenant_id = null where user_id = ${id} and joins_tenant_id = ${tenantId}`,
  );
  await tx
    .update(sessions)
    .set({ tenantId: null })
    .where(and(eq(sessions.userId, id), eq(sessions.tenantId, tenantId)));
  tx.invalidate(userTag(id));
  await recordAudit(tx, ctx, { action: 'tenant.member-removed', resourceId: tenantId, details: { email } });
  await emit(tx, ctx, tenantLeft, { userId: id, tenantId });
}

/** Deletes the unused link that was mailed with an invitation into the tenant; those of other invitations stay. */
async function deleteInvitationLink(tx: Tx, userId: string, tenantId: string): Promise<void> {
  const isOwn = and(eq(links.userId, userId), eq(links.purpose, 'invitation'), eq(links.tenantId, tenantId));
  await tx.delete(links).where(and(isOwn, isNull(links.usedAt)));
}
