import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { minuteMs } from '#contract/time/durations.ts';
import { callbackPath } from '#server/identity/sso/providers/addresses.ts';
import { findProvider } from '#server/identity/sso/providers/queries.ts';
import { ssoRequests } from '#server/identity/sso/tables.ts';
import { findTenantHost } from '#server/identity/tenants/hosts.ts';
import { type Ctx, type TenantHost, transact } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import { createToken, decrypt, encrypt, hashToken } from '#server/platform/secrets/encrypt.ts';
import { readBrowserHash } from './browser-cookie.ts';
import { type UsedRequest, usedRequest } from './requests.ts';

/** Arrivals per network and hour: a whole office may share one network. */
const cap = { name: 'sso-transfer', points: 300, perSeconds: 3600 };
const transferMs = 60_000;
/** Where a person is asked first. */
const askedMs = 5 * minuteMs;
/** Of the provider's parameters, in characters. */
const maximumLength = 16_000;

/**
 * Takes what a provider answered to a request of a tenant's host, without reading it, and returns the address there that
 * continues, with a code that works once. Null: no such request is open, or it is one of our own host. At a domain of its own
 * the tenant can read the code and the cookies: the browser may only go there by the click of a person who was told.
 */
export async function transferToHost(
  ctx: Ctx,
  key: string,
  query: URLSearchParams,
): Promise<{ address: string; host: TenantHost } | null> {
  const stateHash = hashToken(query.get('state') ?? '');
  const isPending = and(eq(ssoRequests.stateHash, stateHash), gt(ssoRequests.expiresAt, ctx.now()));
  const ofHost = and(isPending, isNotNull(ssoRequests.host), isNull(ssoRequests.transferHash));
  const [waiting] = await transact(ctx, (tx) => tx.select().from(ssoRequests).where(ofHost));
  if (!waiting?.host || String(query).length > maximumLength) return null;
  await ctx.limits.consume(cap, networkOf(ctx.request.address));
  const provider = await findProvider(ctx, key);
  const host = await findTenantHost(ctx, new URL(waiting.host).host);
  // The tenant may have lost the domain meanwhile.
  if (provider?.id !== waiting.providerId || host?.origin !== waiting.host) return null;
  const { token, hash } = createToken();
  const taken = await transact(ctx, (tx) =>
    tx
      .update(ssoRequests)
      .set({
        transferHash: hash,
        arrived: encrypt(ctx.secrets, arrivedPurpose(stateHash), String(query)),
        expiresAt: new Date(ctx.now().getTime() + (host.isOwnDomain ? askedMs : transferMs)),
      })
      .where(ofHost)
      .returning(),
  );
  if (taken.length === 0) return null;
  return { address: `${host.origin}${callbackPath(key)}?${new URLSearchParams({ handover: token })}`, host };
}

/**
 * Consumes such a code on the tenant's host and returns the request with the provider's parameters. Refuses with
 * SSO_REQUEST_INVALID if it is unknown, expired or used, or was started in another browser or on another host.
 */
export async function consumeTransfer(
  ctx: Ctx,
  code: string,
): Promise<{ request: UsedRequest; query: URLSearchParams }> {
  const browserHash = readBrowserHash(ctx);
  const origin = ctx.request.tenantHost?.origin;
  if (browserHash === null || origin === undefined || code === '') throw refuse('SSO_REQUEST_INVALID');
  const [row] = await transact(ctx, (tx) =>
    tx
      .delete(ssoRequests)
      .where(
        and(
          eq(ssoRequests.transferHash, hashToken(code)),
          eq(ssoRequests.browserHash, browserHash),
          eq(ssoRequests.host, origin),
          gt(ssoRequests.expiresAt, ctx.now()),
        ),
      )
      .returning(),
  );
  if (!row?.arrived) throw refuse('SSO_REQUEST_INVALID');
  const query = new URLSearchParams(decrypt(ctx.secrets, arrivedPurpose(row.stateHash), row.arrived));
  return { request: usedRequest(ctx, row), query };
}

const arrivedPurpose = (stateHash: string) => `sso-arrived:${stateHash}`;
