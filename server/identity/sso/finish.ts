import type { LinkResult } from '#contract/identity/sso.ts';
import type { Ctx } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { type Arrival, type Entry, enterWith } from './enter.ts';
import { finishLink } from './finish-link.ts';
import { noteFailure } from './note-failure.ts';
import { unmarkBrowser } from './protocols/browser-cookie.ts';
import { SsoFailure } from './protocols/failure.ts';
import { oauth2Identity } from './protocols/oauth2.ts';
import { oidcIdentity } from './protocols/oidc.ts';
import { isLinkState, takeRequest, type UsedRequest } from './protocols/requests.ts';
import { samlIdentity } from './protocols/saml.ts';
import { redirectUriOf } from './providers/addresses.ts';
import { missingOf, type Provider } from './providers/provider.ts';
import { findProviderById } from './providers/queries.ts';

/** Answers from one network in an hour: a whole office may sit behind it. */
const cap = { name: 'sso-finish', points: 300, perSeconds: 3600 };

/** How a visit to a provider ended: whoever wanted to sign in, and where they wanted to go; or whoever wanted to link it. */
export type SignOn = Entry | { outcome: 'expired' } | { outcome: 'failed' } | LinkEnd;
interface LinkEnd {
  outcome: 'link';
  result: LinkResult;
}

/**
 * Ends a visit to a provider with what stands in the address that it sent the browser back to. Only the browser that
 * began it, once, and within ten minutes; whatever is wrong with the answer, nobody is signed in and nothing is linked. A
 * request to link never signs in, and one to sign in never links to whoever is signed in already.
 */
export async function finishSignOn(ctx: Ctx, query: URLSearchParams): Promise<SignOn> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  const state = query.get('state') ?? '';
  const request = await takeRequest(ctx, state).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'SSO_REQUEST_INVALID') return null;
    throw error;
  });
  if (request === null) return isLinkState(state) ? { outcome: 'link', result: 'expired' } : { outcome: 'expired' };
  const provider = await findProviderById(ctx, request.providerId);
  try {
    if (!provider) throw new SsoFailure('provider not found');
    if (!provider.enabled || missingOf(provider).length > 0) throw new SsoFailure('provider disabled');
    const arrival = await identify(ctx, provider, request, query, state);
    return await decide(ctx, arrival, request);
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    const isLink = request.linkUserId !== null;
    await noteFailure(ctx, isLink ? 'identity.refused' : 'session.refused', provider?.key ?? '', error);
    if (!isLink) return { outcome: 'failed' };
    return { outcome: 'link', result: error.reason === 'identity of another account' ? 'taken' : 'failed' };
  }
}

async function decide(ctx: Ctx, arrival: Arrival, { next, linkUserId }: UsedRequest): Promise<SignOn> {
  if (linkUserId !== null) return { outcome: 'link', result: await finishLink(ctx, arrival, linkUserId) };
  const entry = await enterWith(ctx, arrival, next);
  if (entry.outcome === 'entered') unmarkBrowser(ctx);
  return entry;
}

async function identify(
  ctx: Ctx,
  provider: Provider,
  { proof, answer }: UsedRequest,
  query: URLSearchParams,
  state: string,
): Promise<Arrival> {
  // A provider's own refusal, such as `access_denied`, comes back as an answer too.
  if (query.has('error')) throw new SsoFailure('provider refused', new Error(query.get('error')?.slice(0, 60)));
  const answered = new URL(`${redirectUriOf(ctx)}?${query}`);
  switch (provider.type) {
    case 'oidc':
      return { provider, identity: await oidcIdentity(ctx, provider, answered, state, proof), assertion: null };
    case 'oauth2':
      return { provider, identity: await oauth2Identity(ctx, provider, answered, state, proof), assertion: null };
    case 'saml':
      if (answer === null) throw new SsoFailure('assertion refused');
      return { provider, ...(await samlIdentity(ctx, provider, answer, proof)) };
  }
}
