import { ORPCError } from '@orpc/server';
import { errors } from '#contract/errors.ts';
import type { PlatformRole } from '#contract/permissions.ts';
import type { TenantHost } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readTenantsOf } from './tenant-of-session.ts';
import type { JoinedTenant } from './tenants-of.ts';

/** Where a new session begins. */
interface SignInTenant {
  /** That of the host, else the one chosen last; null for somebody without one. */
  tenant: JoinedTenant | null;
  /** On our own host somebody in several tenants is asked where the session works. */
  mustChoose: boolean;
}

/**
 * Returns the tenant that a new session of this person begins in. Refuses with TENANT_SUSPENDED, and says why, when all of a
 * member's tenants are suspended, and with NOT_IN_ORGANISATION on the host of a tenant that the person does not belong to.
 */
export async function tenantToSignInTo(
  tx: Tx,
  user: { id: string; role: PlatformRole },
  host: TenantHost | null,
): Promise<SignInTenant> {
  const joined = await readTenantsOf(tx, user.id);
  if (host !== null) {
    const tenant = joined.find(({ id }) => id === host.tenantId);
    if (!tenant) throw refuse('NOT_IN_ORGANISATION');
    if (!tenant.isUsable) throw refuseSuspended([tenant]);
    return { tenant, mustChoose: false };
  }
  if (isLockedOut(user.role, joined)) throw refuseSuspended(joined);
  const usable = joined.filter(({ isUsable }) => isUsable);
  return { tenant: usable[0] ?? null, mustChoose: usable.length > 1 };
}

/** Whether somebody cannot be signed in because of their tenants. Administrators of the platform always can. */
export function isLockedOut(role: PlatformRole, joined: readonly JoinedTenant[]): boolean {
  return role !== 'admin' && joined.length > 0 && joined.every(({ isUsable }) => !isUsable);
}

function refuseSuspended([tenant]: readonly JoinedTenant[]) {
  const { status, message } = errors.TENANT_SUSPENDED;
  const why = tenant?.suspendedReason ? `${message} Reason: ${tenant.suspendedReason}` : message;
  return new ORPCError('TENANT_SUSPENDED', { defined: true, status, message: why });
}
