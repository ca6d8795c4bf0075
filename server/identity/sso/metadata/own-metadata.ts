import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import { entityIdOf, redirectUriOf } from '#server/identity/sso/providers/addresses.ts';
import type { Services } from '#server/platform/context.ts';

/**
 * Our SAML metadata for the provider with this key. It contains nothing but our addresses, so it is the same whether or
 * not there is such a provider. Our requests are not signed, so it has no certificate.
 */
export function ownMetadata(services: Pick<Services, 'appUrl'>, key: string): string {
  return generateServiceProviderMetadata({
    issuer: entityIdOf(services),
    callbackUrl: redirectUriOf(services, { key }),
    wantAssertionsSigned: true,
    identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    generateUniqueId: () => '_firn-metadata',
  });
}
