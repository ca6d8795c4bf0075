import * as client from 'openid-client';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import type { Services } from '#server/platform/context.ts';
import { failingAs } from './failure.ts';
import type { ProviderAnswer } from './identity.ts';
import { allowHttpOnLoopback, authorizationAddress, guardedFetch } from './oidc.ts';
import type { RequestChecks } from './requests.ts';

/** Returns the provider's authorization address for this request. */
export function oauth2Address(
  services: Services,
  provider: Provider,
  state: string,
  checks: RequestChecks,
): Promise<string> {
  const { origin } = new URL(provider.configuration.authorizationUrl);
  return authorizationAddress(services, configurationOf(services, provider, origin), provider, state, checks);
}

/**
 * Returns what the user-info endpoint reports for the token (requirements 2.7). Plain OAuth 2 has no issuer:
 * the user-info address takes its place, so that subjects of other providers are never confused with these.
 */
export async function oauth2Answer(
  services: Services,
  provider: Provider,
  callbackUrl: URL,
  state: string,
  checks: RequestChecks,
): Promise<ProviderAnswer> {
  const config = configurationOf(services, provider, issuerOf(provider, callbackUrl));
  const { access_token: token } = await failingAs('token exchange failed', () =>
    client.authorizationCodeGrant(config, callbackUrl, { expectedState: state, pkceCodeVerifier: checks.codeVerifier }),
  );
  const { userinfoUrl } = provider.configuration;
  const info = await failingAs('user info fetch failed', async () => {
    const response = await client.fetchProtectedResource(
      config,
      token,
      new URL(userinfoUrl),
      'GET',
      undefined,
      new Headers({ accept: 'application/json' }),
    );
    if (!response.ok) throw new Error(`the user-info endpoint responded with status ${response.status}`);
    return objectOf(await response.json());
  });
  return {
    type: 'oauth2',
    issuer: `oauth2:${userinfoUrl}`,
    subject: '',
    claims: [{ source: 'User info', values: info }],
  };
}

/**
 * Returns the issuer that a response may name in `iss` (RFC 9207). Plain OAuth 2 configures none, so it must be the
 * origin or the beginning of the authorization address.
 */
function issuerOf({ configuration: { authorizationUrl } }: Provider, callbackUrl: URL): string {
  const { origin } = new URL(authorizationUrl);
  const named = callbackUrl.searchParams.get('iss') ?? '';
  const isBeginning = `${authorizationUrl}/`.startsWith(named.endsWith('/') ? named : `${named}/`);
  return named.startsWith(origin) && isBeginning ? named : origin;
}

function configurationOf(services: Services, { configuration, clientSecret }: Provider, issuer: string) {
  const { authorizationUrl, tokenUrl, userinfoUrl, clientId } = configuration;
  const config = new client.Configuration(
    {
      issuer,
      authorization_endpoint: authorizationUrl,
      token_endpoint: tokenUrl,
      userinfo_endpoint: userinfoUrl,
    },
    clientId,
    undefined,
    client.ClientSecretPost(clientSecret()),
  );
  config[client.customFetch] = guardedFetch(services);
  for (const allow of allowHttpOnLoopback(services)) allow(config);
  return config;
}

function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Error('the response is not a JSON object');
  return body as Record<string, unknown>;
}
