import { type CacheProvider, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';
import { dayMs } from '#contract/time/durations.ts';
import { entityIdOf, redirectUriOf } from '#server/identity/sso/providers/addresses.ts';
import { certificatesOf } from '#server/identity/sso/providers/certificates.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import type { Services } from '#server/platform/context.ts';
import { failingAs } from './failure.ts';
import type { ProviderAnswer } from './identity.ts';
import type { RequestChecks } from './requests.ts';
import { type BearerClaims, bearerOf, hasOnlyStrongSignatures, isSmallEnough, isSuccessFrom } from './saml-rules.ts';

const clockSkewMs = 30_000;
const longestValidityMs = dayMs;

/** An accepted assertion, to be consumed once. */
export interface UsedAssertion {
  issuer: string;
  assertionId: string;
  expiresAt: Date;
}

/** Returns the provider's sign-in address with our SAML request. */
export function samlAddress(
  services: Services,
  provider: Provider,
  state: string,
  checks: RequestChecks,
): Promise<string> {
  return samlOf(services, provider, checks).getAuthorizeUrlAsync(state, undefined, {});
}

/**
 * Returns the verified attributes. Only what is inside the signed assertion counts: its issuer, audience and expiry, our
 * address as its recipient, and the id of this very request. The response around it must not contradict it.
 */
export function samlAnswer(
  services: Services,
  provider: Provider,
  response: string,
  checks: RequestChecks,
): Promise<{ answer: ProviderAnswer; assertion: UsedAssertion }> {
  return failingAs('assertion refused', async () => {
    const xml = Buffer.from(response, 'base64').toString('utf8');
    if (!isSmallEnough(xml)) throw new Error('the response is too large');
    if (!hasOnlyStrongSignatures(xml)) throw new Error('the signature algorithm is weak');
    const destination = redirectUriOf(services, provider);
    const { samlIssuer } = provider.configuration;
    if (!isSuccessFrom(await parseXml2JsFromString(xml), { issuer: samlIssuer, destination }))
      throw new Error('the response is no success, or of another issuer, or for another destination');
    const { profile } = await samlOf(services, provider, checks).validatePostResponseAsync({ SAMLResponse: response });
    if (!profile) throw new Error('the response has no assertion');
    if (profile.issuer !== samlIssuer) throw new Error('the issuer is not the configured one');
    const bearer = bearerOf(profile.getAssertion?.(), {
      recipient: destination,
      requestId: checks.samlRequestId,
      earliest: new Date(services.now().getTime() - clockSkewMs),
      latest: new Date(services.now().getTime() + longestValidityMs),
    });
    if (!bearer) throw new Error('no confirmation for our address and request');
    const values = (profile.attributes ?? {}) as Record<string, unknown>;
    const issuer = `saml:${samlIssuer}`;
    return {
      answer: { type: 'saml', issuer, subject: nameIdOf(profile), claims: [{ source: 'Assertion', values }] },
      assertion: usedAssertion(issuer, bearer),
    };
  });
}

/** The name identifier, or '' for a transient one, which would be a new user at every sign-in. */
function nameIdOf({ nameID, nameIDFormat }: Profile): string {
  return nameIDFormat?.endsWith(':transient') ? '' : (nameID ?? '');
}

const usedAssertion = (issuer: string, { assertionId, notOnOrAfter }: BearerClaims): UsedAssertion => ({
  issuer,
  assertionId,
  expiresAt: new Date(notOnOrAfter.getTime() + clockSkewMs),
});

function samlOf(services: Services, provider: Provider, { samlRequestId }: RequestChecks): SAML {
  const { samlEntryPoint } = provider.configuration;
  return new SAML({
    entryPoint: samlEntryPoint,
    idpCert: (certificatesOf(provider.configuration) ?? []).map((certificate) => certificate.toString()),
    issuer: entityIdOf(services),
    audience: entityIdOf(services),
    callbackUrl: redirectUriOf(services, provider),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: singleRequestCache(services, samlRequestId),
    generateUniqueId: () => samlRequestId,
    acceptedClockSkewMs: clockSkewMs,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
  });
}

/** The request store of node-saml: our requests are rows, so it only knows the one that was just consumed. */
function singleRequestCache({ now }: Services, requestId: string): CacheProvider {
  return {
    saveAsync: async (_id, value) => ({ value, createdAt: now().getTime() }),
    getAsync: async (id) => (id === requestId ? now().toISOString() : null),
    removeAsync: async (id) => id,
  };
}
