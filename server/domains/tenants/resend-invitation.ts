import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import { sendInvitation } from '#server/identity/auth/invite.ts';
import { lockTenantPeople } from '#server/identity/tenants/lock-tenant.ts';
import { type Tenant, tenantMembers, tenants } from '#server/identity/tenants/tables.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import { mailWithLink } from './invite.ts';

interface MailedInvitation {
  tenant: Tenant;
  role: TenantRole;
}

/** Locks the people of the tenants that have invited these people, whose addresses must be locked. */
export async function lockInvitingTenants(tx: Tx, userIds: readonly string[]): Promise<void> {
  const isOpen = and(inArray(tenantMembers.userId, [...userIds]), isNull(tenantMembers.joinedAt));
  const inviting = await tx.selectDistinct({ id: tenantMembers.tenantId }).from(tenantMembers).where(isOpen);
  // In one order, so that two such acts do not wait for each other.
  for (const id of inviting.map((row) => row.id).toSorted()) await lockTenantPeople(tx, id);
}

/** The invitation into a tenant that a link of this time was mailed with; undefined: it was with none. */
export async function findMailedInvitation(
  tx: Tx,
  id: string,
  linkCreatedAt: Date,
): Promise<MailedInvitation | undefined> {
  const { invitedAt, joinedAt, role, tenantId, userId } = tenantMembers;
  const [open] = await tx
    .select({ tenant: tenants, role })
    .from(tenantMembers)
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .where(and(eq(userId, id), isNull(joinedAt), gte(invitedAt, linkCreatedAt)))
    .orderBy(desc(invitedAt))
    .limit(1);
  return open;
}

/**
 * Mails an invitation into a tenant again, with a new link, for somebody without an account; the people of the tenant must be
 * locked. Refuses an owner's without a recent reauthentication.
 */
export async function resendTenantInvitation(
  tx: Tx,
  ctx: Ctx,
  user: Pick<User, 'id' | 'email'>,
  { tenant, role }: MailedInvitation,
): Promise<void> {
  if (role === 'owner') requireReauthenticationWhen(ctx, 'owner-role');
  await sendInvitation(tx, ctx, user, { mailFor: await mailWithLink(tx, tenant, role), intoTenant: true });
  const ref = and(eq(tenantMembers.tenantId, tenant.id), eq(tenantMembers.userId, user.id));
  await tx.update(tenantMembers).set({ invitedAt: ctx.now() }).where(ref);
}
