import { and, eq } from 'drizzle-orm';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import { createAccount } from '#server/identity/sso/create-account.ts';
import { linkIdentity } from '#server/identity/sso/link.ts';
import { SsoFailure } from '#server/identity/sso/protocols/failure.ts';
import type { Identity } from '#server/identity/sso/protocols/identity.ts';
import { trusts } from '#server/identity/sso/providers/provider.ts';
import { lockTenantPeople } from '#server/identity/tenants/lock-tenant.ts';
import { tenantMembers } from '#server/identity/tenants/tables.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { addMember, followGroups, joinByProvider, type TenantProvider } from './membership.ts';
import { roleOfGroups } from './role-of-groups.ts';

/**
 * The person of an identity that a tenant's provider confirmed: somebody who belongs to the tenant or is invited, or a new
 * account in it, with the role of their groups. Somebody whom only others have invited, and whose account nobody has used yet,
 * is new to it. Their address must be in a domain that the tenant has proven. Administrators
 * of the platform are never signed in like this. Throws an SsoFailure.
 */
export async function personOfTenant(
  tx: Tx,
  ctx: Ctx,
  provider: TenantProvider,
  identity: Identity,
  known: User | null,
): Promise<User> {
  const address = known?.email ?? identity.email;
  if (address === null) throw new SsoFailure('no address in the answer');
  // The address of the account counts, and what the provider says of it must not contradict.
  if (![address, identity.email ?? address].every((one) => trusts(provider, one)))
    throw new SsoFailure('address outside the proven domains');
  const role = roleOfGroups(provider.configuration.groupRoles, identity.groups);
  if (role === null) throw new SsoFailure('no group of the organisation');
  if (known === null && !identity.emailVerified) throw new SsoFailure('address not verified by the provider');
  await lockTenantPeople(tx, provider.tenant.id);
  const existing = known ?? (await findCredential(tx, address))?.user ?? null;
  if (existing === null) return create(tx, ctx, provider, { ...identity, email: address }, role);
  const isNew = known === null && !existing.emailVerified;
  const user = await admit(tx, ctx, provider, existing, role, isNew);
  return known ?? linkIdentity(tx, ctx, provider, identity, user);
}

async function create(
  tx: Tx,
  ctx: Ctx,
  provider: TenantProvider,
  identity: Identity & { email: string },
  role: TenantRole,
): Promise<User> {
  const user = await createAccount(tx, ctx, provider, identity, true);
  if (user === null) throw new SsoFailure('no place in the organisation');
  if (!(await addMember(tx, ctx, provider, user, role))) throw new SsoFailure('no place in the organisation');
  return user;
}

/** Lets somebody in who belongs to the tenant or is invited, and gives the role of their groups. */
async function admit(
  tx: Tx,
  ctx: Ctx,
  provider: TenantProvider,
  user: User,
  role: TenantRole,
  isNew: boolean,
): Promise<User> {
  if (user.role === 'admin') throw new SsoFailure('administrator of the platform');
  if (isBlocked(user)) throw new SsoFailure('account banned');
  const own = and(eq(tenantMembers.tenantId, provider.tenant.id), eq(tenantMembers.userId, user.id));
  const [member] = await tx.select().from(tenantMembers).where(own);
  if (!member) {
    if (!isNew) throw new SsoFailure('not a person of the organisation');
    if (!(await addMember(tx, ctx, provider, user, role))) throw new SsoFailure('no place in the organisation');
    return user;
  }
  if (member.joinedAt === null) await joinByProvider(tx, ctx, provider, user, member.role);
  await followGroups(tx, ctx, provider, user, member.role, role);
  // The new session begins in this tenant.
  await tx.update(tenantMembers).set({ chosenAt: ctx.now() }).where(own);
  return user;
}
