import * as client from 'openid-client';
import { redirectUriOf } from '#server/identity/sso/providers/addresses.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import { isLoopbackOrigin } from '#server/platform/addresses.ts';
import type { Services } from '#server/platform/context.ts';
import { createOutgoing } from '#server/platform/outgoing/fetch.ts';
import { failingAs, SsoFailure } from './failure.ts';
import { type Identity, identityOf } from './identity.ts';
import type { Proof } from './requests.ts';

const wellKnown = /\/\.well-known\/openid-configuration$/;

/** Reads what the provider says about itself; its name must be the one of the address that was configured. */
export function discover(services: Services, { configuration, clientSecret }: Provider): Promise<client.Configuration> {
  const { discoveryUrl, clientId } = configuration;
  return failingAs('discovery failed', () =>
    client.discovery(
      new URL(discoveryUrl.replace(wellKnown, '')),
      clientId,
      undefined,
      client.ClientSecretPost(clientSecret()),
      {
        [client.customFetch]: guardedFetch(services),
        // The signature of an ID token is checked although it comes straight from the provider.
        execute: [client.enableNonRepudiationChecks, ...insecureAtHome(services)],
      },
    ),
  );
}

/** The address at the provider where a person signs in. */
export async function oidcAddress(
  services: Services,
  provider: Provider,
  state: string,
  proof: Proof,
): Promise<string> {
  const config = await discover(services, provider);
  // Somebody is about to be sent there, by what the provider says.
  const { authorization_endpoint: endpoint = '' } = config.serverMetadata();
  if (!/^https?:\/\//.test(endpoint)) throw new SsoFailure('discovery failed', new Error('no authorization endpoint'));
  return authorizationAddress(services, config, provider, state, proof, { nonce: proof.nonce });
}

/** Who came back: the ID token's issuer, audience, signature, nonce and time are checked, and the address's state. */
export async function oidcIdentity(
  services: Services,
  provider: Provider,
  answered: URL,
  state: string,
  proof: Proof,
): Promise<Identity> {
  const config = await discover(services, provider);
  const { claims, accessToken } = await failingAs('token exchange failed', async () => {
    const tokens = await client.authorizationCodeGrant(config, answered, {
      expectedState: state,
      expectedNonce: proof.nonce,
      pkceCodeVerifier: proof.codeVerifier,
      idTokenExpected: true,
    });
    return { claims: tokens.claims(), accessToken: tokens.access_token };
  });
  if (!claims) throw new SsoFailure('token exchange failed');
  const { fieldMappings } = provider.configuration;
  const told = identityOf(claims.iss, claims.sub, claims, fieldMappings);
  if ((told.email !== null && told.emailVerified) || !config.serverMetadata().userinfo_endpoint) return told;
  const info = await failingAs('user info fetch failed', () => client.fetchUserInfo(config, accessToken, claims.sub));
  // An address and the word that it was verified must come from one answer; only the rest may be put together.
  const fuller = identityOf(claims.iss, claims.sub, info, fieldMappings);
  return { ...fuller, displayName: fuller.displayName || told.displayName, groups: [...told.groups, ...fuller.groups] };
}

export async function authorizationAddress(
  services: Services,
  config: client.Configuration,
  { configuration }: Provider,
  state: string,
  { codeVerifier }: Proof,
  more: Record<string, string> = {},
): Promise<string> {
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUriOf(services),
    scope: configuration.scope,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...more,
  });
  return address.href;
}

/** openid-client over our guarded client. */
export function guardedFetch({ appUrl }: Pick<Services, 'appUrl'>): client.CustomFetch {
  const outgoing = createOutgoing(appUrl);
  return (address, { method, headers, body }) => {
    const text = body === undefined || body === null ? undefined : String(body);
    return outgoing(address, { method, headers, redirect: 'manual', ...(text !== undefined && { body: text }) });
  };
}

/** The guarded client decides about http by itself; without this, openid-client would not even ask it. */
export function insecureAtHome({ appUrl }: Pick<Services, 'appUrl'>) {
  return isLoopbackOrigin(appUrl) ? [client.allowInsecureRequests] : [];
}
