import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import { sendInvitation } from '#server/identity/auth/invite.ts';
import { leaveTenant } from '#server/identity/tenants/leave.ts';
import { lockTenantPeople } from '#server/identity/tenants/lock-tenant.ts';
import { type Tenant, tenantMembers, tenants } from '#server/identity/tenants/tables.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import { isClosed, mailWithLink } from './invite.ts';

export interface WaitingInvitation {
  tenant: Tenant;
  role: TenantRole;
}

/** Locks the people of the tenants that have invited these people, whose addresses must be locked. */
export async function lockInvitingTenants(tx: Tx, userIds: readonly string[]): Promise<void> {
  // In one order, so that two such acts do not wait for each other.
  for (const id of await invitingTenantsOf(tx, userIds)) await lockTenantPeople(tx, id);
}

/** Withdraws the invitations of a person into tenants, whose people must be locked. */
export async function withdrawTenantInvitations(tx: Tx, ctx: Ctx, user: Pick<User, 'id' | 'email'>): Promise<void> {
  for (const id of await invitingTenantsOf(tx, [user.id])) await leaveTenant(tx, ctx, id, user);
}

async function invitingTenantsOf(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const isOpen = and(inArray(tenantMembers.userId, [...userIds]), isNull(tenantMembers.joinedAt));
  const inviting = await tx.selectDistinct({ id: tenantMembers.tenantId }).from(tenantMembers).where(isOpen);
  return inviting.map(({ id }) => id).toSorted();
}

/** The open invitation of a person into this tenant; undefined: there is none, or nobody can join the tenant. */
export async function findUsableInvitation(
  tx: Tx,
  userId: string,
  tenantId: string,
): Promise<WaitingInvitation | undefined> {
  const isOpen = and(eq(tenantMembers.userId, userId), isNull(tenantMembers.joinedAt));
  const [open] = await tx
    .select({ tenant: tenants, role: tenantMembers.role })
    .from(tenantMembers)
    .innerJoin(tenants, eq(tenants.id, tenantMembers.tenantId))
    .where(and(isOpen, eq(tenants.id, tenantId)));
  return open && !isClosed(open.tenant) ? open : undefined;
}

/**
 * Mails an invitation into a tenant again, with a new link, for somebody without an account; the people of the tenant must be
 * locked. Refuses an owner's without a recent reauthentication.
 */
export async function resendTenantInvitation(
  tx: Tx,
  ctx: Ctx,
  user: Pick<User, 'id' | 'email'>,
  { tenant, role }: WaitingInvitation,
): Promise<void> {
  if (role === 'owner') requireReauthenticationWhen(ctx, 'owner-role');
  await sendInvitation(tx, ctx, user, { mailFor: await mailWithLink(tx, tenant, role), tenantId: tenant.id });
  const ref = and(eq(tenantMembers.tenantId, tenant.id), eq(tenantMembers.userId, user.id));
  await tx.update(tenantMembers).set({ invitedAt: ctx.now() }).where(ref);
}
