import * as client from 'openid-client';
import { minuteMs } from '#contract/time/durations.ts';
import { discoveryProblem } from '#server/identity/sso/discovery/problem.ts';
import { recordOutcome } from '#server/identity/sso/discovery/record-outcome.ts';
import { redirectUriOf } from '#server/identity/sso/providers/addresses.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import { isLoopbackOrigin } from '#server/platform/addresses.ts';
import type { Services } from '#server/platform/context.ts';
import { createSafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { failingAs, SsoFailure } from './failure.ts';
import { identityFrom, type ProviderAnswer } from './identity.ts';
import type { RequestChecks } from './requests.ts';

/** The provider's clock may be ahead of ours by this much. */
const futureToleranceMs = 5 * minuteMs;

const wellKnown = /\/\.well-known\/openid-configuration$/;

/**
 * Loads the provider's discovery document, whose issuer must match the configured address, and stores how that went for its
 * administrators.
 */
export async function discover(services: Services, provider: Provider): Promise<client.Configuration> {
  const config = await fetchDiscovery(services, provider).catch(async (error: unknown) => {
    await recordOutcome(services, provider, discoveryProblem(error));
    throw new SsoFailure('discovery failed', error);
  });
  const problem = authorizationEndpointOf(config) === null ? 'The document names no authorization endpoint' : null;
  await recordOutcome(services, provider, problem);
  return config;
}

async function fetchDiscovery(services: Services, { configuration, clientSecret }: Provider) {
  const { discoveryUrl, clientId } = configuration;
  return client.discovery(
    new URL(discoveryUrl.replace(wellKnown, '')),
    clientId,
    undefined,
    client.ClientSecretPost(clientSecret()),
    {
      [client.customFetch]: guardedFetch(services),
      // The signature of an ID token is checked although it comes directly from the provider.
      execute: [client.enableNonRepudiationChecks, ...allowHttpOnLoopback(services)],
    },
  );
}

/** The browser will be redirected to this endpoint, so its scheme is checked. */
function authorizationEndpointOf(config: client.Configuration): string | null {
  const { authorization_endpoint: endpoint = '' } = config.serverMetadata();
  return /^https?:\/\//.test(endpoint) ? endpoint : null;
}

/** Returns the provider's authorization address for this request. */
export async function oidcAddress(
  services: Services,
  provider: Provider,
  state: string,
  checks: RequestChecks,
): Promise<string> {
  const config = await discover(services, provider);
  if (authorizationEndpointOf(config) === null)
    throw new SsoFailure('discovery failed', new Error('no authorization endpoint'));
  return authorizationAddress(services, config, provider, state, checks, { nonce: checks.nonce });
}

/**
 * Returns the verified claims. Checks the ID token's issuer, audience, signature, nonce, time of issue and expiry, and
 * the state.
 */
export async function oidcAnswer(
  services: Services,
  provider: Provider,
  callbackUrl: URL,
  state: string,
  checks: RequestChecks,
): Promise<ProviderAnswer> {
  const config = await discover(services, provider);
  const { claims, accessToken } = await failingAs('token exchange failed', async () => {
    const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
      expectedState: state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims && claims.iat * 1000 > services.now().getTime() + futureToleranceMs)
      throw new Error('the ID token was issued in the future');
    return { claims, accessToken: tokens.access_token };
  });
  if (!claims) throw new SsoFailure('token exchange failed');
  const answer: ProviderAnswer = {
    type: 'oidc',
    issuer: claims.iss,
    subject: claims.sub,
    claims: [{ source: 'ID token', values: claims }],
  };
  const fromIdToken = identityFrom(answer, provider.configuration.fieldMappings);
  if ((fromIdToken.email !== null && fromIdToken.emailVerified) || !config.serverMetadata().userinfo_endpoint)
    return answer;
  const info = await failingAs('user info fetch failed', () => client.fetchUserInfo(config, accessToken, claims.sub));
  return { ...answer, claims: [...answer.claims, { source: 'User info', values: info }] };
}

export async function authorizationAddress(
  services: Services,
  config: client.Configuration,
  provider: Provider,
  state: string,
  { codeVerifier }: RequestChecks,
  more: Record<string, string> = {},
): Promise<string> {
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUriOf(services, provider),
    scope: provider.configuration.scope,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...more,
  });
  return address.href;
}

/** Runs the requests of openid-client through our safe fetch. */
export function guardedFetch({ appUrl }: Pick<Services, 'appUrl'>): client.CustomFetch {
  const safeFetch = createSafeFetch(appUrl, 'single-sign-on');
  return (address, { method, headers, body }) => {
    const text = body === undefined || body === null ? undefined : String(body);
    return safeFetch(address, { method, headers, redirect: 'manual', ...(text !== undefined && { body: text }) });
  };
}

/** Our safe fetch decides about http; without this option openid-client would refuse http before calling it. */
export function allowHttpOnLoopback({ appUrl }: Pick<Services, 'appUrl'>) {
  return isLoopbackOrigin(appUrl) ? [client.allowInsecureRequests] : [];
}
