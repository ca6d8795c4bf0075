import { eq } from 'drizzle-orm';
import type { Session } from '#contract/identity/auth.ts';
import { tenantToSignInTo } from '#server/identity/tenants/tenant-to-sign-in-to.ts';
import { cancelDeletion } from '#server/identity/users/cancel-deletion.ts';
import { isDeactivated } from '#server/identity/users/is-deactivated.ts';
import { type User, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { withBetterAuth } from './better-auth.ts';
import { setSessionCookies } from './cookies.ts';
import { notifyOfDevice, recordDevice } from './known-devices.ts';
import { deleteSession, describeSession, type LoadedSession, seenBefore } from './session.ts';
import { absoluteLifetimeMs } from './session-policy.ts';

/** How the user signed in, for the audit log: `{ method: 'password' }`. */
export interface SignInDetails {
  method: string;
  [detail: string]: string;
}

/** The answer to the sign-in of a deactivated account, by its method: the one that a banned account gets. */
const refusals: Record<string, 'SIGN_IN_REFUSED' | 'PASSKEY_REFUSED'> = {
  password: 'SIGN_IN_REFUSED',
  passkey: 'PASSKEY_REFUSED',
};

/**
 * Opens a session under a new id, in the caller's transaction, with an audit entry of the method; the previous session
 * of this browser ends. It is at aal2 only if the sign-in itself verified two factors. The owner is notified of a new
 * device. Refuses an account that a provider has deactivated.
 */
export async function openSession(
  tx: Tx,
  ctx: Ctx,
  user: User,
  details: SignInDetails,
  assuranceLevel?: Session['assurance_level'],
): Promise<Session> {
  return enterSession(ctx, await insertSession(tx, ctx, user, details, assuranceLevel));
}

/** As `openSession`, without the cookies: for a caller that may still refuse. */
export async function insertSession(
  tx: Tx,
  ctx: Ctx,
  user: User,
  details: SignInDetails,
  assuranceLevel: Session['assurance_level'] = 'aal1',
): Promise<LoadedSession> {
  const [isOut, { tenant, mustChoose }, isNewDevice] = await Promise.all([
    isDeactivated(tx, user.id),
    tenantToSignInTo(tx, user, ctx.request.tenantHost),
    recordDevice(tx, ctx, user),
  ]);
  tx.changedBy(user.id);
  if (isOut) throw refuse(refusals[details.method] ?? 'LINK_INVALID');
  const now = ctx.now();
  const { tenantHost } = ctx.request;
  // Who is asked first, or acts for the platform, has not signed in to a tenant.
  const isOfTenant = !mustChoose && (tenantHost !== null || user.role !== 'admin');
  const values = {
    tenantId: tenant?.id ?? null,
    hostTenantId: tenantHost?.tenantId ?? null,
    tenantChosen: false,
    ipAddress: ctx.request.address,
    userAgent: ctx.request.userAgent.slice(0, 300),
    assuranceLevel,
    lastActivityAt: now,
    authenticatedAt: now,
    expiresAt: new Date(now.getTime() + absoluteLifetimeMs),
    createdAt: now,
    updatedAt: now,
  };
  // Locks the address, so it comes before the row of the account.
  if (isNewDevice) await notifyOfDevice(tx, ctx, user);
  // Sent together, in this order: none needs the answer of the one before.
  const [, , , created] = await Promise.all([
    deleteSession(tx, ctx),
    cancelDeletion(tx, ctx, user),
    user.lastSeenAt < seenBefore(now) &&
      tx.update(users).set({ lastSeenAt: now }).where(eq(users.id, user.id)).execute(),
    withBetterAuth(ctx, tx, (adapter) => adapter.createSession(user.id, false, values, true)),
  ]);
  // A suspension that this sign-in waited for, as its session refers to the tenant, ended no session of it.
  if (tenant !== null) await tenantToSignInTo(tx, user, ctx.request.tenantHost);
  // After that: nobody writes an entry of a suspended tenant, and none is suspended from here on, as the session refers to it.
  await recordAudit(tx, ctx, {
    action: 'session.opened',
    user,
    details,
    tenantId: isOfTenant ? (tenant?.id ?? null) : null,
  });
  return { session: { ...created, ...values, impersonatorId: null, impersonatorSessionId: null }, user, tenant };
}

/** Sets the cookies of a session that was inserted. */
export async function enterSession(ctx: Ctx, inserted: LoadedSession): Promise<Session> {
  setSessionCookies(ctx, inserted.session.token);
  return describeSession(ctx, inserted);
}
