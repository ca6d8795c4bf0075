import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { missingFields, type Provider } from '#server/identity/sso/providers/provider.ts';
import { findProvider } from '#server/identity/sso/providers/queries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { pooledRandomBytes } from '#server/platform/random.ts';
import { SsoFailure } from './failure.ts';
import { oauth2Address } from './oauth2.ts';
import { oidcAddress } from './oidc.ts';
import { createRequest, type RequestChecks } from './requests.ts';
import { samlAddress } from './saml.ts';

interface AuthorizationRequest {
  key: string;
  next: string;
  /** The user to link the identity to; null: a sign-in. */
  linkUserId: string | null;
  /** The administrator who tests the provider, which may be disabled; null: no test. */
  testUserId: string | null;
}

/** The provider's name and the address to redirect to. */
export interface ProviderRedirect {
  name: string;
  address: string;
}

/**
 * Creates a request to an enabled provider, or to one that is tested, and returns where to redirect. It is valid in this browser, once, for 10
 * minutes. Throws an SsoFailure.
 */
export async function startAuthorization(
  ctx: Ctx,
  { key, next, linkUserId, testUserId }: AuthorizationRequest,
): Promise<ProviderRedirect> {
  const provider = await findProvider(ctx, key);
  if (!provider) throw new SsoFailure('provider not found');
  // The accounts of a tenant are linked by its proven domains only.
  if (provider.tenantId !== null && linkUserId !== null) throw new SsoFailure('provider not found');
  const mayAsk = testUserId === null ? provider.isInForce : (provider.tenant?.mayUseSso ?? true);
  if (!mayAsk || missingFields(provider).length > 0) throw new SsoFailure('provider disabled');
  const checks: RequestChecks = {
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
    // An XML id must start with a letter or underscore.
    samlRequestId: `_${pooledRandomBytes(16).toString('hex')}`,
  };
  const state = await createRequest(ctx, { providerId: provider.id, next, linkUserId, testUserId }, checks);
  return { name: provider.name, address: await addressOf(ctx, provider, state, checks) };
}

function addressOf(ctx: Ctx, provider: Provider, state: string, checks: RequestChecks): Promise<string> {
  switch (provider.type) {
    case 'oidc':
      return oidcAddress(ctx, provider, state, checks);
    case 'oauth2':
      return oauth2Address(ctx, provider, state, checks);
    case 'saml':
      return samlAddress(ctx, provider, state, checks);
  }
}
