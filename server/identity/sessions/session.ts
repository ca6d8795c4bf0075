import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Session } from '#contract/identity/auth.ts';
import type { PlatformRole } from '#contract/permissions.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { tenantBlockOf } from '#server/identity/tenants/blocked.ts';
import { actorTenantOf, tenantOfSession } from '#server/identity/tenants/tenant-of-session.ts';
import { tenantsOf } from '#server/identity/tenants/tenants-of.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { sessions, type User, users } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import {
  type Actor,
  actorOf,
  type Ctx,
  type Services,
  type TenantBlock,
  type TenantHost,
} from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { createToken, hashToken } from '#server/platform/secrets/encrypt.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { clearSessionCookies, readSessionToken } from './cookies.ts';
import { sessionCacheMs, sessionPolicy } from './session-policy.ts';

export const sessionTag = (id: string) => `session:${id}`;

export type LoadedSession = Omit<CachedSession, 'mustChooseTenant'>;
type CachedSession = NonNullable<Awaited<ReturnType<typeof load>>>;
type ResolvedSession = LoadedSession & Pick<Actor, 'mustAddFactor' | 'mustChooseTenant'>;

/**
 * Returns the open session of a request's cookie, or null if it is unknown, ended or idle for too long, was opened on
 * another host or its user is banned or restricted. On a tenant's host it also ends when the user leaves the tenant.
 */
export async function resolveSession(
  services: Services,
  cookies: string,
  host: TenantHost | null = null,
): Promise<ResolvedSession | null> {
  const token = readSessionToken(services, cookies);
  if (token === null) return null;
  const loaded = await services.cache.get(
    `session:${hashToken(token)}`,
    (value: CachedSession | null) => (value ? tagsOf(value) : []),
    () => load(services, token),
    sessionCacheMs,
  );
  if (!loaded || isBlocked(loaded.user)) return null;
  if (loaded.session.hostTenantId !== (host?.tenantId ?? null)) return null;
  if (host !== null && loaded.tenant?.id !== host.tenantId) return null;
  if ((await expiryOf(services, loaded)) <= services.now().getTime()) return null;
  return { ...loaded, mustAddFactor: await mustAddFactor(services, loaded) };
}

/** A session as a member also depends on the administrator: it ends with theirs. */
function tagsOf({ session, user }: LoadedSession): string[] {
  const impersonator = impersonatorOf(session);
  const own = [sessionTag(session.id), userTag(user.id)];
  return impersonator ? [...own, sessionTag(impersonator.sessionId), userTag(impersonator.id)] : own;
}

/** Whether the settings keep this administrator out of the back office until a second factor is added. */
async function mustAddFactor(services: Services, { session, user }: LoadedSession): Promise<boolean> {
  if (user.role !== 'admin' || user.hasFactor || session.assuranceLevel === 'aal2') return false;
  return (await currentSettings(services)).security.requireAdminFactor;
}

async function load({ db }: Services, token: string) {
  const [row] = await db.read
    .select({ session: sessions, user: users, joined: tenantsOf(users.id) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token));
  if (!row) return null;
  const { session, user, joined } = row;
  const isAsked = session.hostTenantId === null && session.impersonatorId === null && !session.tenantChosen;
  const mustChooseTenant = isAsked && joined.filter(({ isUsable }) => isUsable).length > 1;
  return { session, user, tenant: tenantOfSession(session, joined), mustChooseTenant };
}

/**
 * When a session ends without further activity: at the end of the idle time by the current settings, at most at its
 * absolute end.
 */
async function expiryOf(services: Services, { session, tenant }: Pick<LoadedSession, 'session' | 'tenant'>) {
  const { idleMs } = await sessionPolicy(services, tenant);
  return Math.min(session.lastActivityAt.getTime() + idleMs, session.expiresAt.getTime());
}

/** What the rules of a tenant need to know of a request. */
type Visit = Pick<Ctx, 'now' | 'request'>;

/** Which rule of its tenant blocks this session; null: none, or there is no tenant. */
function blockedByTenant(
  { now, request: { address } }: Visit,
  loaded: Pick<LoadedSession, 'session' | 'user' | 'tenant'>,
) {
  const { session, user, tenant } = loaded;
  if (tenant === null) return null;
  const isProtected = user.hasFactor || session.assuranceLevel === 'aal2';
  return tenantBlockOf(tenant, { now: now(), address, isProtected, isToken: false });
}

/** A rule of a tenant blocks an administrator of the platform in the tenant only, not in the back office. */
function blockedAs(role: PlatformRole, tenantBlock: TenantBlock | null): TenantBlock | null {
  return role === 'admin' ? null : tenantBlock;
}

export function actorOfSession(
  visit: Visit,
  { session, user, tenant, mustAddFactor, mustChooseTenant }: ResolvedSession,
): Actor {
  const tenantBlock = blockedByTenant(visit, { session, user, tenant });
  const { id: sessionId, assuranceLevel, authenticatedAt } = session;
  const role = platformRoleOf(session, user);
  return {
    id: user.id,
    email: user.email,
    role,
    assuranceLevel,
    requiredAssuranceLevel: requiredLevelOf(user),
    mustAddFactor,
    mustChooseTenant,
    sessionId,
    authenticatedAt,
    token: null,
    tenant: tenantBlock === null ? actorTenantOf(tenant) : null,
    tenantBlock: blockedAs(role, tenantBlock),
    impersonator: impersonatorOf(session),
  };
}

/** On a tenant's host nobody acts for the platform: the tenant may control the domain, and with it the cookie. */
function platformRoleOf({ hostTenantId }: LoadedSession['session'], { role }: User): PlatformRole {
  return hostTenantId === null ? role : 'user';
}

function impersonatorOf({ impersonatorId, impersonatorSessionId }: LoadedSession['session']): Actor['impersonator'] {
  if (impersonatorId === null || impersonatorSessionId === null) return null;
  return { id: impersonatorId, sessionId: impersonatorSessionId };
}

async function impersonatorEmail({ db }: Services, session: LoadedSession['session']): Promise<string | null> {
  const impersonator = impersonatorOf(session);
  if (impersonator === null) return null;
  const [administrator] = await db.read.select({ email: users.email }).from(users).where(eq(users.id, impersonator.id));
  return administrator?.email ?? null;
}

/** `lastSeenAt` of an account is written at most this often: it is for lists, and its row is read by every act. */
export const seenBefore = (now: Date) => new Date(now.getTime() - 5 * minuteMs);

/** Records activity of the user. The request does not wait for it: if it is lost, the session ends a little earlier. */
export async function touchSession(services: Services, loaded: LoadedSession): Promise<void> {
  const now = services.now();
  const { touchMs } = await sessionPolicy(services, loaded.tenant);
  if (now.getTime() - loaded.session.lastActivityAt.getTime() < touchMs) return;
  loaded.session.lastActivityAt = now;
  const impersonator = impersonatorOf(loaded.session);
  const ids = [loaded.session.id, ...(impersonator ? [impersonator.sessionId] : [])];
  const stale = and(inArray(sessions.id, ids), lt(sessions.lastActivityAt, now));
  const isSeen = impersonator === null && loaded.user.lastSeenAt < seenBefore(now);
  const unseen = and(eq(users.id, loaded.user.id), lt(users.lastSeenAt, seenBefore(now)));
  await services.db.transact(systemScope, (tx) => tx.update(sessions).set({ lastActivityAt: now }).where(stale));
  if (!isSeen) return;
  // Not with the session: an act locks an account before its sessions, and a sign-in after them.
  await services.db.transact(systemScope, (tx) => tx.update(users).set({ lastSeenAt: now }).where(unseen));
  loaded.user.lastSeenAt = now;
}

/** The session as sent to the browser of this request. */
export async function describeSession(
  services: Services & Pick<Ctx, 'request'>,
  loaded: LoadedSession,
): Promise<Session> {
  const end = await expiryOf(services, loaded);
  const { general } = await currentSettings(services);
  const { id, email, createdAt } = loaded.user;
  const role = platformRoleOf(loaded.session, loaded.user);
  return {
    expires_at: Math.floor(end / 1000),
    expires_in: Math.max(0, Math.floor((end - services.now().getTime()) / 1000)),
    ends_at: Math.floor(loaded.session.expiresAt.getTime() / 1000),
    last_activity_at: Math.floor(loaded.session.lastActivityAt.getTime() / 1000),
    user: { id, email, createdAt, role },
    assurance_level: loaded.session.assuranceLevel,
    next_level: requiredLevelOf(loaded.user),
    must_add_factor: await mustAddFactor(services, loaded),
    impersonator_email: await impersonatorEmail(services, loaded.session),
    tenant_block: describeTenantBlock(services, loaded),
    site_name: general.siteName,
  };
}

function describeTenantBlock(visit: Visit, loaded: LoadedSession): Session['tenant_block'] {
  const reason = blockedAs(platformRoleOf(loaded.session, loaded.user), blockedByTenant(visit, loaded));
  // Tokens only.
  if (reason === null || reason === 'integrations' || loaded.tenant === null) return null;
  return { reason, organisation: loaded.tenant.name, address: visit.request.address };
}

function requiredLevelOf({ hasFactor }: User): 'aal1' | 'aal2' {
  return hasFactor ? 'aal2' : 'aal1';
}

/**
 * Gives this browser's session a new secret id; a copy of the old one stops working, everything else stays. Returns the
 * new token, to be set as the cookie once the transaction has committed. Refuses with NOT_SIGNED_IN if the session was
 * ended meanwhile.
 */
export async function rotateSession(tx: Tx, ctx: Ctx): Promise<string> {
  const { sessionId } = actorOf(ctx);
  const { token } = createToken();
  const rotated = { token, updatedAt: ctx.now() };
  const [session] = await tx.update(sessions).set(rotated).where(eq(sessions.id, sessionId)).returning();
  if (!session) throw refuse('NOT_SIGNED_IN');
  tx.invalidate(sessionTag(sessionId));
  return token;
}

/** Ends the session of this request's cookie, if any, in every process at once. */
export async function endSession(tx: Tx, ctx: Ctx): Promise<void> {
  clearSessionCookies(ctx);
  await deleteSession(tx, ctx);
}

/** With a session as a member, that of the administrator ends as well: nobody knows its id. */
export async function deleteSession(tx: Tx, ctx: Ctx): Promise<void> {
  const token = readSessionToken(ctx, ctx.request.cookies);
  if (token === null) return;
  const [ended] = await tx.delete(sessions).where(eq(sessions.token, token)).returning();
  if (!ended) return;
  tx.invalidate(sessionTag(ended.id));
  const impersonator = impersonatorOf(ended);
  if (impersonator === null) return;
  await tx.delete(sessions).where(eq(sessions.id, impersonator.sessionId));
  tx.invalidate(sessionTag(impersonator.sessionId));
}
