import * as client from 'openid-client';
import { redirectUriOf } from '#server/identity/sso/providers/addresses.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import { isLoopbackOrigin } from '#server/platform/addresses.ts';
import type { Services } from '#server/platform/context.ts';
import { createSafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { failingAs, SsoFailure } from './failure.ts';
import { type Identity, identityOf } from './identity.ts';
import type { RequestChecks } from './requests.ts';

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
        execute: [client.enableNonRepudiationChecks, ...allowHttpOnLoopback(services)],
      },
    ),
  );
}

/** The address at the provider where a person signs in. */
export async function oidcAddress(
  services: Services,
  provider: Provider,
  state: string,
  checks: RequestChecks,
): Promise<string> {
  const config = await discover(services, provider);
  // Somebody is about to be sent there, by what the provider says.
  const { authorization_endpoint: endpoint = '' } = config.serverMetadata();
  if (!/^https?:\/\//.test(endpoint)) throw new SsoFailure('discovery failed', new Error('no authorization endpoint'));
  return authorizationAddress(services, config, provider, state, checks, { nonce: checks.nonce });
}

/** Who came back: the ID token's issuer, audience, signature, nonce and time are checked, and the address's state. */
export async function oidcIdentity(
  services: Services,
  provider: Provider,
  callbackUrl: URL,
  state: string,
  checks: RequestChecks,
): Promise<Identity> {
  const config = await discover(services, provider);
  const { claims, accessToken } = await failingAs('token exchange failed', async () => {
    const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
      expectedState: state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    });
    return { claims: tokens.claims(), accessToken: tokens.access_token };
  });
  if (!claims) throw new SsoFailure('token exchange failed');
  const { fieldMappings } = provider.configuration;
  const fromIdToken = identityOf(claims.iss, claims.sub, claims, fieldMappings);
  if ((fromIdToken.email !== null && fromIdToken.emailVerified) || !config.serverMetadata().userinfo_endpoint) return fromIdToken;
  const info = await failingAs('user info fetch failed', () => client.fetchUserInfo(config, accessToken, claims.sub));
  // An address and the word that it was verified must come from one answer; only the rest may be put together.
  const fromUserInfo = identityOf(claims.iss, claims.sub, info, fieldMappings);
  return { ...fromUserInfo, displayName: fromUserInfo.displayName || fromIdToken.displayName, groups: [...fromIdToken.groups, ...fromUserInfo.groups] };
}

export async function authorizationAddress(
  services: Services,
  config: client.Configuration,
  { configuration }: Provider,
  state: string,
  { codeVerifier }: RequestChecks,
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
  const safeFetch = createSafeFetch(appUrl);
  return (address, { method, headers, body }) => {
    const text = body === undefined || body === null ? undefined : String(body);
    return safeFetch(address, { method, headers, redirect: 'manual', ...(text !== undefined && { body: text }) });
  };
}

/** The guarded client decides about http by itself; without this, openid-client would not even ask it. */
export function allowHttpOnLoopback({ appUrl }: Pick<Services, 'appUrl'>) {
  return isLoopbackOrigin(appUrl) ? [client.allowInsecureRequests] : [];
}
