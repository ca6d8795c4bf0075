import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { missingOf, type Provider } from '#server/identity/sso/providers/provider.ts';
import { findProvider } from '#server/identity/sso/providers/queries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { drawRandom } from '#server/platform/random.ts';
import { SsoFailure } from './failure.ts';
import { oauth2Address } from './oauth2.ts';
import { oidcAddress } from './oidc.ts';
import { openRequest, type Proof } from './requests.ts';
import { samlAddress } from './saml.ts';

interface Question {
  key: string;
  next: string;
  /** Whose account the answer is to be linked to; null: it is to sign in. */
  linkUserId: string | null;
}

/** Where somebody is to go, and its name. */
export interface Destination {
  name: string;
  address: string;
}

/** Opens a request to an enabled provider and answers where to go. It holds for this browser, once, for 10 minutes. */
export async function askProvider(ctx: Ctx, { key, next, linkUserId }: Question): Promise<Destination> {
  const provider = await findProvider(ctx, key);
  if (!provider) throw new SsoFailure('provider not found');
  if (!provider.enabled || missingOf(provider).length > 0) throw new SsoFailure('provider disabled');
  const proof: Proof = {
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
    // An XML id begins with a letter or underscore.
    samlRequestId: `_${drawRandom(16).toString('hex')}`,
  };
  const state = await openRequest(ctx, { providerId: provider.id, next, linkUserId }, proof);
  return { name: provider.name, address: await addressOf(ctx, provider, state, proof) };
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
