import type { Ctx } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { redirectUriOf } from './addresses.ts';
import { unmarkBrowser } from './browser-cookie.ts';
import { type Entry, enterWith } from './enter.ts';
import { SsoFailure } from './failure.ts';
import type { Identity } from './identity.ts';
import { noteFailure } from './note-failure.ts';
import { oauth2Identity } from './oauth2.ts';
import { oidcIdentity } from './oidc.ts';
import { missingOf, type Provider } from './provider.ts';
import { findProviderById } from './queries.ts';
import { takeRequest, type UsedRequest } from './requests.ts';
import { samlIdentity, type UsedAssertion } from './saml.ts';

/** Answers from one network in an hour: a whole office may sit behind it. */
const cap = { name: 'sso-finish', points: 300, perSeconds: 3600 };

/** How a sign-in through a provider ended, and where its person wanted to go. */
export type SignOn = Entry | { outcome: 'expired' } | { outcome: 'failed' };

/**
 * Ends a sign-in through a provider with what stands in the address that it sent the browser back to. Only the browser
 * that began it, once, and within ten minutes; whatever is wrong with the answer, nobody is signed in.
 */
export async function finishSignOn(ctx: Ctx, query: URLSearchParams): Promise<SignOn> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  const state = query.get('state') ?? '';
  const request = await takeRequest(ctx, state).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'SSO_REQUEST_INVALID') return null;
    throw error;
  });
  if (request === null) return { outcome: 'expired' };
  const provider = await findProviderById(ctx, request.providerId);
  try {
    if (!provider) throw new SsoFailure('provider not found');
    if (!provider.enabled || missingOf(provider).length > 0) throw new SsoFailure('provider disabled');
    const { identity, assertion } = await identify(ctx, provider, request, query, state);
    const entry = await enterWith(ctx, { provider, identity, assertion, next: request.next });
    if (entry.outcome === 'entered') unmarkBrowser(ctx);
    return entry;
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    await noteFailure(ctx, provider?.key ?? '', error.reason, error);
    return { outcome: 'failed' };
  }
}

async function identify(
  ctx: Ctx,
  provider: Provider,
  { proof, answer }: UsedRequest,
  query: URLSearchParams,
  state: string,
): Promise<{ identity: Identity; assertion: UsedAssertion | null }> {
  // A provider's own refusal, such as `access_denied`, comes back as an answer too.
  if (query.has('error')) throw new SsoFailure('provider refused', new Error(query.get('error')?.slice(0, 60)));
  const answered = new URL(`${redirectUriOf(ctx)}?${query}`);
  switch (provider.type) {
    case 'oidc':
      return { identity: await oidcIdentity(ctx, provider, answered, state, proof), assertion: null };
    case 'oauth2':
      return { identity: await oauth2Identity(ctx, provider, answered, state, proof), assertion: null };
    case 'saml':
      if (answer === null) throw new SsoFailure('assertion refused');
      return samlIdentity(ctx, provider, answer, proof);
  }
}
