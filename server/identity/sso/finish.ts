import type { LinkResult } from '#contract/identity/sso/choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { finishLink } from './finish-link.ts';
import { clearBrowserCookie } from './protocols/browser-cookie.ts';
import { type FailureReason, SsoFailure } from './protocols/failure.ts';
import { type Identity, identityFrom } from './protocols/identity.ts';
import { consumeRequest, isLinkState, isTestState, type UsedRequest } from './protocols/requests.ts';
import { consumeTransfer } from './protocols/transfer-to-host.ts';
import { missingFields, type Provider } from './providers/provider.ts';
import { findProviderById } from './providers/queries.ts';
import { recordFailure } from './record-failure.ts';
import { type ProviderLogin, type SignInOutcome, signInWithProvider } from './sign-in.ts';
import { finishTest } from './test-sign-in/finish-test.ts';
import { verifyResponse } from './verify-response.ts';

/** Callbacks per network and hour: a whole office may share one network. */
const cap = { name: 'sso-finish', points: 300, perSeconds: 3600 };

/** The result of a visit to a provider: of a sign-in, with the address to continue at, or of a link request. */
export type SignOnResult =
  | SignInOutcome
  | { outcome: 'expired' }
  | { outcome: 'failed' | ExplainedFailure }
  /** A test sign-in of an administrator; the provider's screen shows what it received. */
  | { outcome: 'test'; key: string; isExpired: boolean }
  | LinkOutcome;
interface LinkOutcome {
  outcome: 'link';
  result: LinkResult;
}

/**
 * Completes a request with the parameters that arrived at a provider's callback. Accepted once, within ten minutes, only
 * in the browser that started it, and only at the callback of the provider that was asked; any error signs nobody in and
 * links nothing. A link request and a test never sign
 * in, and a sign-in request never links to the signed-in user.
 */
export async function finishSignOn(ctx: Ctx, key: string, received: URLSearchParams): Promise<SignOnResult> {
  await ctx.limits.consume(cap, networkOf(ctx.request.address));
  const arrived = await consume(ctx, received).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'SSO_REQUEST_INVALID') return null;
    throw error;
  });
  if (arrived === null) return expired(received.get('state') ?? '', key);
  const { request, query } = arrived;
  const state = query.get('state') ?? '';
  const provider = await findProviderById(ctx, request.providerId);
  if (request.testUserId !== null) {
    await finishTest(ctx, key, provider, { ...request, testUserId: request.testUserId }, query, state);
    return { outcome: 'test', key, isExpired: false };
  }
  try {
    if (!provider) throw new SsoFailure('provider not found');
    // RFC 9700 §4.4.2: otherwise a hostile provider would be sent the code of another one.
    if (provider.key !== key) throw new SsoFailure('answer of another provider');
    if (!provider.isInForce || missingFields(provider).length > 0) throw new SsoFailure('provider disabled');
    const { answer, assertion } = await verifyResponse(ctx, provider, request, query, state);
    const identity = identityAt(provider, identityFrom(answer, provider.configuration.fieldMappings));
    return await decide(ctx, { provider, identity, assertion }, request);
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    const isLink = request.linkUserId !== null;
    await recordFailure(ctx, isLink ? 'identity.refused' : 'session.refused', provider?.key ?? '', error);
    if (!isLink) return { outcome: explainedFailures[error.reason] ?? 'failed' };
    return { outcome: 'link', result: error.reason === 'identity of another account' ? 'taken' : 'failed' };
  }
}

/** On a tenant's host the parameters come by way of our own. */
async function consume(ctx: Ctx, received: URLSearchParams) {
  if (ctx.request.tenantHost !== null) return consumeTransfer(ctx, received.get('handover') ?? '');
  return { request: await consumeRequest(ctx, received.get('state') ?? ''), query: received };
}

function expired(state: string, key: string): SignOnResult {
  if (isTestState(state)) return { outcome: 'test', key, isExpired: true };
  return isLinkState(state) ? { outcome: 'link', result: 'expired' } : { outcome: 'expired' };
}

async function decide(ctx: Ctx, login: ProviderLogin, { next, linkUserId }: UsedRequest): Promise<SignOnResult> {
  if (linkUserId !== null) return { outcome: 'link', result: await finishLink(ctx, login, linkUserId) };
  const signIn = await signInWithProvider(ctx, login, next);
  if (signIn.outcome === 'signed-in') clearBrowserCookie(ctx);
  return signIn;
}

/** Why a provider did not sign somebody in whom it confirmed: what they can do about it is said to them. */
type ExplainedFailure = 'other-provider' | 'other-domain' | 'not-invited' | 'no-group' | 'full';

const explainedFailures: Partial<Record<FailureReason, ExplainedFailure>> = {
  'domain enforced by another provider': 'other-provider',
  'address outside the proven domains': 'other-domain',
  'not a person of the organisation': 'not-invited',
  'no group of the organisation': 'no-group',
  'no place in the organisation': 'full',
};

/**
 * The identity as it is stored. A tenant names the issuer of its providers itself, so its identities are its own: it cannot
 * speak for those that another tenant or the installation knows under the same issuer.
 */
function identityAt({ tenantId }: Pick<Provider, 'tenantId'>, identity: Identity): Identity {
  return tenantId === null ? identity : { ...identity, issuer: `tenant:${tenantId}:${identity.issuer}` };
}
