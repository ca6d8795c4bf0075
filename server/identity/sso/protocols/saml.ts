import { type CacheProvider, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { entityIdOf, redirectUriOf } from '#server/identity/sso/providers/addresses.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';
import type { Services } from '#server/platform/context.ts';
import { failingAs, SsoFailure } from './failure.ts';
import { type Identity, identityOf, subjectOf } from './identity.ts';
import type { RequestChecks } from './requests.ts';
import { type BearerClaims, bearerOf, hasOnlyStrongSignatures, isSmallEnough } from './saml-rules.ts';

const clockSkewMs = 30_000;

/** The assertion that proved an identity, to be used once. */
export interface UsedAssertion {
  issuer: string;
  assertionId: string;
  expiresAt: Date;
}

/** The address at the provider where a person signs in, with our request in it. */
export function samlAddress(services: Services, provider: Provider, state: string, checks: RequestChecks): Promise<string> {
  return samlOf(services, provider, checks).getAuthorizeUrlAsync(state, undefined, {});
}

/**
 * Who came back. Only what stands inside the signed assertion counts: its issuer, audience and time, and that it was made
 * for this address (recipient) in answer to this very request.
 */
export function samlIdentity(
  services: Services,
  provider: Provider,
  answer: string,
  checks: RequestChecks,
): Promise<{ identity: Identity; assertion: UsedAssertion }> {
  return failingAs('assertion refused', async () => {
    const xml = Buffer.from(answer, 'base64').toString('utf8');
    if (!isSmallEnough(xml)) throw new Error('too large');
    if (!hasOnlyStrongSignatures(xml)) throw new Error('a weak signature');
    const { profile } = await samlOf(services, provider, checks).validatePostResponseAsync({ SAMLResponse: answer });
    if (!profile) throw new Error('no assertion');
    const { samlIssuer, fieldMappings } = provider.configuration;
    if (profile.issuer !== samlIssuer) throw new Error('another issuer');
    const bearer = bearerOf(profile.getAssertion?.(), {
      recipient: redirectUriOf(services),
      requestId: checks.samlRequestId,
      earliest: new Date(services.now().getTime() - clockSkewMs),
    });
    if (!bearer) throw new Error('no confirmation for this address and request');
    const attributes = (profile.attributes ?? {}) as Record<string, unknown>;
    const issuer = `saml:${samlIssuer}`;
    const mapped = fieldMappings.id === '' ? null : subjectOf(attributes, fieldMappings);
    const subject = mapped ?? nameOf(profile);
    if (subject === '') throw new SsoFailure('no identity in the answer');
    return {
      identity: identityOf(issuer, subject, attributes, fieldMappings),
      assertion: usedAssertion(issuer, bearer),
    };
  });
}

/** The name identifier, or '': a transient one would make a stranger of everybody each time. */
function nameOf({ nameID, nameIDFormat }: Profile): string {
  return nameIDFormat?.endsWith(':transient') ? '' : (nameID ?? '');
}

const usedAssertion = (issuer: string, { assertionId, notOnOrAfter }: BearerClaims): UsedAssertion => ({
  issuer,
  assertionId,
  expiresAt: new Date(notOnOrAfter.getTime() + clockSkewMs),
});

function samlOf(services: Services, { configuration }: Provider, { samlRequestId }: RequestChecks): SAML {
  const { samlEntryPoint, samlCertificate } = configuration;
  return new SAML({
    entryPoint: samlEntryPoint,
    idpCert: samlCertificate,
    issuer: entityIdOf(services),
    audience: entityIdOf(services),
    callbackUrl: redirectUriOf(services),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: onlyRequest(services, samlRequestId),
    generateUniqueId: () => samlRequestId,
    acceptedClockSkewMs: clockSkewMs,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
  });
}

/** What node-saml remembers of requests: ours are rows, and only the one that was taken is asked about. */
function onlyRequest({ now }: Services, requestId: string): CacheProvider {
  return {
    saveAsync: async (_id, value) => ({ value, createdAt: now().getTime() }),
    getAsync: async (id) => (id === requestId ? now().toISOString() : null),
    removeAsync: async (id) => id,
  };
}
