import { eq } from 'drizzle-orm';
import { createUser } from '#server/identity/auth/create-user.ts';
import { trusts } from '#server/identity/sso/providers/provider.ts';
import { findProviderById } from '#server/identity/sso/providers/queries.ts';
import { endPersonalTokensOf } from '#server/identity/tokens/end.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import { sessions, type User, users } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { ScimCaller } from './caller.ts';
import type { UserValues } from './documents.ts';
import { notFound, ScimError } from './scim-error.ts';
import { type ScimUserRow, scimUsers } from './tables.ts';
import { belongsElsewhere, enterTenant, leaveTenantOf, takesOver } from './tenant-people.ts';

/**
 * The account with this address, or a new one as a member. A provider manages addresses of its trusted domains only, one of a
 * tenant its people only, and never a platform administrator. Nothing in the body gives a role. `closesAccount`: see its column.
 */
export async function accountFor(
  tx: Tx,
  caller: ScimCaller,
  values: UserValues,
): Promise<{ user: User } & Pick<ScimUserRow, 'closesAccount' | 'joinsTenantId'>> {
  const { ctx, provider } = caller;
  const { email, displayName: name } = values;
  if (!trusts(provider, email))
    throw new ScimError(400, 'The address does not belong to a trusted domain of this provider', 'invalidValue');
  const existing = (await findCredential(tx, email))?.user;
  if (!existing) {
    const user = await createUser(tx, ctx, { email, name, passwordHash: null, role: 'user', emailVerified: true });
    if (values.active) await enterTenant(tx, caller, user);
    return { user, closesAccount: true, joinsTenantId: values.active ? null : provider.tenantId };
  }
  const [user] = await tx.select().from(users).where(eq(users.id, existing.id)).for('update');
  if (!user) throw notFound();
  refuseAdministrator(user);
  return { user, closesAccount: await takesOver(tx, caller, user), joinsTenantId: null };
}

/** Removes the resource of another provider that no longer trusts the domain of this account. */
export async function releaseFromFormer(tx: Tx, { ctx }: ScimCaller, { id, email }: User): Promise<void> {
  const [row] = await tx.select().from(scimUsers).where(eq(scimUsers.userId, id)).for('update');
  const former = row && (await findProviderById(ctx, row.providerId));
  if (row && !(former && trusts(former, email))) await tx.delete(scimUsers).where(eq(scimUsers.id, row.id));
}

/** Locks a managed account and its resource. An account whose address is of no trusted domain is not found. */
export async function lockManaged(
  tx: Tx,
  { provider }: ScimCaller,
  { id, userId }: ScimUserRow,
): Promise<{ row: ScimUserRow; user: User }> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  const [row] = await tx.select().from(scimUsers).where(eq(scimUsers.id, id)).for('update');
  if (!user || !row || !trusts(provider, user.email)) throw notFound();
  refuseAdministrator(user);
  return { row, user };
}

function refuseAdministrator({ role }: User): void {
  if (role === 'admin') throw new ScimError(403, 'Platform administrators are not managed through SCIM', 'mutability');
}

/** Ends every session and personal API token of an account, effective on its next request. */
async function endAccess(tx: Tx, { ctx }: ScimCaller, { id }: User): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, id));
  tx.invalidate(userTag(id));
  await endPersonalTokensOf(tx, ctx, id, 'sign-out');
}

/**
 * What a deactivation ends: the membership and sessions of the provider's tenant, and the account where it closes it. An
 * account that belongs to another tenant as well stays open, from then on.
 */
export async function deactivate(
  tx: Tx,
  caller: ScimCaller,
  user: User,
  { id, closesAccount }: ScimUserRow,
): Promise<void> {
  const left = await leaveTenantOf(tx, caller, user);
  if (left !== null) await tx.update(scimUsers).set({ joinsTenantId: left }).where(eq(scimUsers.id, id));
  if (!closesAccount) return;
  if (await belongsElsewhere(tx, caller, user))
    await tx.update(scimUsers).set({ closesAccount: false }).where(eq(scimUsers.id, id));
  else await endAccess(tx, caller, user);
}

/** What an activation gives back: the membership that a deactivation ended. A person whom the tenant removed needs an invitation. */
export async function activate(
  tx: Tx,
  caller: ScimCaller,
  user: User,
  { id, joinsTenantId }: ScimUserRow,
): Promise<void> {
  if (joinsTenantId === null) return;
  await enterTenant(tx, caller, user);
  await tx.update(scimUsers).set({ joinsTenantId: null }).where(eq(scimUsers.id, id));
}
