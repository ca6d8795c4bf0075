import type { LinkResult } from '#contract/identity/sso-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { finishLink } from './finish-link.ts';
import { clearBrowserCookie } from './protocols/browser-cookie.ts';
import { SsoFailure } from './protocols/failure.ts';
import { oauth2Identity } from './protocols/oauth2.ts';
import { oidcIdentity } from './protocols/oidc.ts';
import { consumeRequest, isLinkState, type UsedRequest } from './protocols/requests.ts';
import { samlIdentity } from './protocols/saml.ts';
import { redirectUriOf } from './providers/addresses.ts';
import { missingFields, type Provider } from './providers/provider.ts';
import { findProviderById } from './providers/queries.ts';
import { recordFailure } from './record-failure.ts';
import { type ProviderLogin, type SignInOutcome, signInWithProvider } from './sign-in.ts';

/** Callbacks per network and hour: a whole office may share one network. */
const cap = { name: 'sso-finish', points: 300, perSeconds: 3600 };

/** The result of a visit to a provider: of a sign-in, with the address to continue at, or of a link request. */
export type SignOnResult = SignInOutcome | { outcome: 'expired' } | { outcome: 'failed' } | LinkOutcome;
interface LinkOutcome {
  outcome: 'link';
  result: LinkResult;
}

/**
 * Completes a request with the parameters that arrived at a provider's callback. Accepted once, within ten minutes, only
 * in the browser that started it, and only at the callback of the provider that was asked; any error signs nobody in and
 * links nothing. A link request never signs in, and a sign-in request never links to the signed-in user.
 */
export async function finishSignOn(ctx: Ctx, key: string, query: URLSearchParams): Promise<SignOnResult> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  const state = query.get('state') ?? '';
  const request = await consumeRequest(ctx, state).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'SSO_REQUEST_INVALID') return null;
    throw error;
  });
  if (request === null) return isLinkState(state) ? { outcome: 'link', result: 'expired' } : { outcome: 'expired' };
  const provider = await findProviderById(ctx, request.providerId);
  try {
    if (!provider) throw new SsoFailure('provider not found');
    // RFC 9700 §4.4.2: otherwise a hostile provider would be sent the code of another one.
    if (provider.key !== key) throw new SsoFailure('answer of another provider');
    if (!provider.enabled || missingFields(provider).length > 0) throw new SsoFailure('provider disabled');
    const login = await verifyResponse(ctx, provider, request, query, state);
    return await decide(ctx, login, request);
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    const isLink = request.linkUserId !== null;
    await recordFailure(ctx, isLink ? 'identity.refused' : 'session.refused', provider?.key ?? '', error);
    if (!isLink) return { outcome: 'failed' };
    return { outcome: 'link', result: error.reason === 'identity of another account' ? 'taken' : 'failed' };
  }
}

async function decide(ctx: Ctx, login: ProviderLogin, { next, linkUserId }: UsedRequest): Promise<SignOnResult> {
  if (linkUserId !== null) return { outcome: 'link', result: await finishLink(ctx, login, linkUserId) };
  const signIn = await signInWithProvider(ctx, login, next);
  if (signIn.outcome === 'signed-in') clearBrowserCookie(ctx);
  return signIn;
}

async function verifyResponse(
  ctx: Ctx,
  provider: Provider,
  { checks, answer }: UsedRequest,
  query: URLSearchParams,
  state: string,
): Promise<ProviderLogin> {
  // An error of the provider, such as `access_denied`, also arrives as a callback.
  if (query.has('error')) throw new SsoFailure('provider refused', new Error(query.get('error')?.slice(0, 60)));
  const callbackUrl = new URL(`${redirectUriOf(ctx, provider)}?${query}`);
  switch (provider.type) {
    case 'oidc':
      return { provider, identity: await oidcIdentity(ctx, provider, callbackUrl, state, checks), assertion: null };
    case 'oauth2':
      return { provider, identity: await oauth2Identity(ctx, provider, callbackUrl, state, checks), assertion: null };
    case 'saml':
      if (answer === null) throw new SsoFailure('assertion refused');
      return { provider, ...(await samlIdentity(ctx, provider, answer, checks)) };
  }
}
