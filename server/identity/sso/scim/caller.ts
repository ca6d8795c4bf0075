import { eq } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import { findProviderById } from '#server/identity/sso/providers/queries.ts';
import { isAllowedFrom } from '#server/identity/tenants/blocked.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import { ScimError } from './scim-error.ts';
import { scimTokens } from './tables.ts';
import { isScimToken } from './token-format.ts';

/** The provider that calls, and its token. It acts for no user and has no permission but these resources. */
export interface ScimCaller {
  ctx: Ctx;
  provider: Provider;
  tokenId: string;
}

const callLimit = { name: 'scim-call', points: 600, perSeconds: 60 };
const wrongLimit = { name: 'scim-wrong-token', points: 30, perSeconds: 600 };
const usedEveryMs = 10 * minuteMs;

/** Unknown, revoked and expired tokens, and those of a provider that is disabled or whose tenant may not use it, are refused alike. */
export async function callerOf(ctx: Ctx, authorization: string | undefined): Promise<ScimCaller> {
  const [, text = ''] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  const token = isScimToken(text) ? await load(ctx, hashToken(text)) : null;
  const provider = token && token.expiresAt > ctx.now() ? await findProviderById(ctx, token.providerId) : null;
  if (!token || !provider?.isInForce) {
    await ctx.limits.consume(wrongLimit, networkOf(ctx.request.address));
    throw new ScimError(401, 'The token is not valid');
  }
  if (!(await isAllowed(ctx, provider)))
    throw new ScimError(403, 'The organisation can be used from its own networks only');
  await ctx.limits.consume(callLimit, token.id);
  return { ctx: { ...ctx, actor: null }, provider, tokenId: token.id };
}

/** Whether the tenant of the provider may be used from the network of this request. */
export async function isAllowed(ctx: Ctx, { tenantId }: Pick<Provider, 'tenantId'>): Promise<boolean> {
  if (tenantId === null) return true;
  return ctx.db.transact(systemScope, async (tx) => {
    const { ipAllowList } = tenants;
    const [tenant] = await tx.select({ ipAllowList }).from(tenants).where(eq(tenants.id, tenantId));
    return tenant === undefined || isAllowedFrom(tenant, ctx.request.address);
  });
}

async function load({ db, now }: Ctx, hash: string) {
  return db.transact(systemScope, async (tx) => {
    const [token] = await tx.select().from(scimTokens).where(eq(scimTokens.tokenHash, hash));
    if (!token) return null;
    const isStale = (token.lastUsedAt?.getTime() ?? 0) < now().getTime() - usedEveryMs;
    if (isStale) await tx.update(scimTokens).set({ lastUsedAt: now() }).where(eq(scimTokens.id, token.id));
    return token;
  });
}

export const inSystem = <T>({ ctx }: ScimCaller, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.db.transact(systemScope, work);
