import { randomUUID } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { Ctx } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type FailureReason, SsoFailure } from './failure.ts';
import { noteFailure } from './note-failure.ts';
import { oauth2Address } from './oauth2.ts';
import { oidcAddress } from './oidc.ts';
import { missingOf, type Provider } from './provider.ts';
import { findProvider } from './queries.ts';
import { openRequest, type Proof } from './requests.ts';
import { samlAddress } from './saml.ts';

/** Requests from one network in an hour: a whole office may sit behind it. */
const cap = { name: 'sso-start', points: 300, perSeconds: 3600 };

/** Begins to sign in through a provider: answers where to go. The request holds for this browser, once, for 10 minutes. */
export async function startSignOn(
  ctx: Ctx,
  { key, next }: { key: string; next: string },
): Promise<{ name: string; address: string }> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  const provider = await findProvider(ctx, key);
  if (!provider) return refuseStart(ctx, key, 'provider not found');
  if (!provider.enabled || missingOf(provider).length > 0) return refuseStart(ctx, key, 'provider disabled');
  const proof: Proof = {
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
    // An XML id begins with a letter or underscore.
    samlRequestId: `_${randomUUID()}`,
  };
  const state = await openRequest(ctx, { providerId: provider.id, next }, proof);
  try {
    return { name: provider.name, address: await addressOf(ctx, provider, state, proof) };
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    return refuseStart(ctx, key, error.reason, error);
  }
}

function addressOf(ctx: Ctx, provider: Provider, state: string, proof: Proof): Promise<string> {
  switch (provider.type) {
    case 'oidc':
      return oidcAddress(ctx, provider, state, proof);
    case 'oauth2':
      return oauth2Address(ctx, provider, state, proof);
    case 'saml':
      return samlAddress(ctx, provider, state, proof);
  }
}

const notSetUp: readonly FailureReason[] = ['provider not found', 'provider disabled'];

async function refuseStart(ctx: Ctx, key: string, reason: FailureReason, error?: Error): Promise<never> {
  await noteFailure(ctx, key, reason, error);
  throw refuse(notSetUp.includes(reason) ? 'SSO_UNAVAILABLE' : 'SSO_FAILED');
}
