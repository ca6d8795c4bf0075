import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { addMember, type TenantProvider } from '#server/identity/sso/tenant-sign-in/membership.ts';
import { leaveTenant } from '#server/identity/tenants/leave.ts';
import { lockTenantPeople } from '#server/identity/tenants/lock-tenant.ts';
import { tenantMembers } from '#server/identity/tenants/tables.ts';
import { accounts, sessions, type User } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import type { ScimCaller } from './caller.ts';
import { ScimError } from './scim-error.ts';

// What the provider of a tenant does with its people; with one of the whole installation there is nothing to do.

/** The provider with its tenant; null: of the whole installation. */
function ofTenant({ provider }: ScimCaller): TenantProvider | null {
  return provider.tenant && { ...provider, tenant: provider.tenant };
}

/** Locks the people of the provider's tenant, before an account is locked. */
export async function lockPeople(tx: Tx, caller: ScimCaller): Promise<void> {
  if (caller.provider.tenantId !== null) await lockTenantPeople(tx, caller.provider.tenantId);
}

/** Adds somebody who does not belong to the tenant yet as a member. Their invitation stays one until they sign in. */
export async function enterTenant(tx: Tx, caller: ScimCaller, user: User): Promise<void> {
  const provider = ofTenant(caller);
  if (provider === null || (await memberOf(tx, provider, user))) return;
  if (!(await addMember(tx, caller.ctx, provider, user, 'member')))
    throw new ScimError(403, `All ${provider.tenant.maxUsers} seats of the organisation are taken`);
}

/**
 * Whether a deactivation closes an account that existed before: of a tenant only where a sign-in through this provider created
 * it. Refuses accounts that do not belong to the tenant.
 */
export async function takesOver(tx: Tx, caller: ScimCaller, user: User): Promise<boolean> {
  const provider = ofTenant(caller);
  if (provider === null) return true;
  if (!(await memberOf(tx, provider, user)))
    throw new ScimError(
      409,
      'The account with this address does not belong to the organisation. Invite it first',
      'uniqueness',
    );
  const created = and(
    eq(accounts.userId, user.id),
    eq(accounts.ssoProviderId, provider.id),
    eq(accounts.createdUser, true),
  );
  return (await tx.$count(accounts, created)) > 0;
}

/**
 * Ends the membership and the sessions of the tenant. The last owner stays. Returns the id of the tenant that somebody left who
 * had joined it; null: nobody did, also where an invitation was withdrawn.
 */
export async function leaveTenantOf(tx: Tx, caller: ScimCaller, user: User): Promise<string | null> {
  const provider = ofTenant(caller);
  const member = provider && (await memberOf(tx, provider, user));
  if (!provider || !member) return null;
  const { id: tenantId } = provider.tenant;
  await tx.delete(sessions).where(and(eq(sessions.userId, user.id), eq(sessions.tenantId, tenantId)));
  await leaveTenant(tx, caller.ctx, tenantId, user).catch((error: unknown) => {
    if (!isRefusal(error) || error.code !== 'LAST_OWNER') throw error;
    throw new ScimError(409, 'The last owner of the organisation cannot be deactivated', 'mutability');
  });
  return member.joinedAt === null ? null : tenantId;
}

/** Whether somebody whom the provider of a tenant manages has joined another tenant. */
export async function belongsElsewhere(tx: Tx, caller: ScimCaller, user: User): Promise<boolean> {
  const provider = ofTenant(caller);
  if (provider === null) return false;
  const others = and(
    eq(tenantMembers.userId, user.id),
    ne(tenantMembers.tenantId, provider.tenant.id),
    isNotNull(tenantMembers.joinedAt),
  );
  return (await tx.$count(tenantMembers, others)) > 0;
}

/** Their membership or invitation; undefined: none. */
async function memberOf(tx: Tx, { tenant }: TenantProvider, user: User) {
  const own = and(eq(tenantMembers.tenantId, tenant.id), eq(tenantMembers.userId, user.id));
  const [member] = await tx.select({ joinedAt: tenantMembers.joinedAt }).from(tenantMembers).where(own);
  return member;
}
