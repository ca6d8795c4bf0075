import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { isOfBackOffice } from '#contract/permissions.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { tenantBlockOf } from '#server/identity/tenants/blocked.ts';
import { actorTenantOf, tenantOfSession } from '#server/identity/tenants/tenant-of-session.ts';
import { isLockedOut } from '#server/identity/tenants/tenant-to-sign-in-to.ts';
import { tenantsOf } from '#server/identity/tenants/tenants-of.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { deactivated } from '#server/identity/users/is-deactivated.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Actor, Ctx, Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { isTokenText } from './format.ts';
import { apiTokens } from './tables.ts';

type LoadedToken = NonNullable<Awaited<ReturnType<typeof load>>>;

/** The time of the last use is written at most this often. */
const usedEveryMs = 10 * minuteMs;

/**
 * Returns the user in whose name a token acts, or null if it is unknown, revoked or expired or its owner is banned,
 * restricted or deactivated, or can no longer work in the tenant that it was made in. It never counts as a recent authentication. Without a permission of the back office it acts as a member's, so
 * that an administrator's own token reads nothing of the team. On the host of a tenant, who may read what arrives there, only
 * tokens of that tenant work, as a member's. Without the address of the client it is in no network.
 */
export async function resolveToken(
  services: Services,
  text: string,
  { address, tenantHost }: Pick<Ctx['request'], 'address' | 'tenantHost'> = { address: '', tenantHost: null },
): Promise<Actor | null> {
  if (!isTokenText(text)) return null;
  // Not cached: anybody can send unknown tokens, which would evict what is.
  const loaded = await load(services, hashToken(text));
  if (!loaded || isBlocked(loaded.user) || loaded.isOut || loaded.token.expiresAt <= services.now()) return null;
  if (isLockedOut(loaded.user.role, loaded.joined)) return null;
  touchToken(services, loaded).catch((error: unknown) => logCondition(services.log, 'token.touch.failed', { error }));
  const { token, user, joined } = loaded;
  const tenant = tenantOfSession(token, joined);
  if (token.tenantId !== null && tenant === null) return null;
  if (tenantHost !== null && tenant?.id !== tenantHost.tenantId) return null;
  const role = tenantHost === null && token.scopes.some(isOfBackOffice) ? user.role : 'user';
  const visit = { now: services.now(), address, isProtected: user.hasFactor || loaded.hasPasskey, isToken: true };
  const tenantBlock = tenant && tenantBlockOf(tenant, visit);
  const { requireAdminFactor } = (await currentSettings(services)).security;
  return {
    id: user.id,
    email: user.email,
    role,
    assuranceLevel: 'aal1',
    requiredAssuranceLevel: 'aal1',
    mustChooseTenant: false,
    mustAddFactor: user.role === 'admin' && !user.hasFactor && requireAdminFactor,
    sessionId: '',
    authenticatedAt: new Date(0),
    token: { id: token.id, scopes: token.scopes },
    tenant: tenantBlock === null ? actorTenantOf(tenant) : null,
    // As for a session: an administrator's token of the back office works without the tenant.
    tenantBlock: role === 'admin' ? null : tenantBlock,
    impersonator: null,
  };
}

const hasPasskey = sql<boolean>`has_passkey(${users.id})`;

async function load({ db }: Services, hash: string) {
  const [row] = await db.read
    .select({ token: apiTokens, user: users, joined: tenantsOf(users.id), isOut: deactivated(users.id), hasPasskey })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.tokenHash, hash));
  return row ?? null;
}

/** The request does not wait for it. */
async function touchToken({ db, now }: Services, { token }: LoadedToken): Promise<void> {
  const at = now();
  const before = new Date(at.getTime() - usedEveryMs);
  if (token.lastUsedAt !== null && token.lastUsedAt >= before) return;
  const isStale = and(eq(apiTokens.id, token.id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before)));
  await db.transact(systemScope, (tx) => tx.update(apiTokens).set({ lastUsedAt: at }).where(isStale));
}
