import { mainProviderKey } from '#contract/identity/sso/choices.ts';
import {
  requiredFields,
  type SsoConfiguration,
  type SsoProvider,
  ssoConfiguration,
} from '#contract/identity/sso/sso.ts';
import type { ProviderRow } from '#server/identity/sso/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { decrypt, encrypt } from '#server/platform/secrets/encrypt.ts';
import { entityIdOf, metadataPath, redirectUriOf } from './addresses.ts';
import { certificateExpiryOf } from './certificates.ts';

/** An effective provider: its row, overridden by the environment. */
export interface Provider extends Omit<ProviderRow, 'configuration' | 'clientSecret'> {
  configuration: SsoConfiguration;
  hasSecret: boolean;
  isFromEnvironment: boolean;
  /** Decrypts the client secret; called only when it is needed. */
  clientSecret(): string;
}

export function providerOf(services: Services, row: ProviderRow): Provider {
  const { clientSecret: stored, ...rest } = row;
  const configuration = ssoConfiguration.parse(row.configuration);
  const { microsoft } = services;
  if (row.key !== mainProviderKey || microsoft === null) {
    const clientSecret = () => (stored === null ? '' : decryptSecret(services, row.id, stored));
    return { ...rest, configuration, hasSecret: stored !== null, isFromEnvironment: false, clientSecret };
  }
  const discoveryUrl = `https://login.microsoftonline.com/${microsoft.tenant}/v2.0/.well-known/openid-configuration`;
  return {
    ...rest,
    type: 'oidc',
    enabled: true,
    configuration: { ...configuration, discoveryUrl, clientId: microsoft.clientId },
    hasSecret: true,
    isFromEnvironment: true,
    clientSecret: () => microsoft.clientSecret,
  };
}

/** Encrypts a client secret for storage; it can be decrypted for this provider only. */
export function encryptSecret({ secrets }: Pick<Services, 'secrets'>, providerId: string, secret: string): string {
  return encrypt(secrets, secretPurpose(providerId), secret);
}

export function decryptSecret({ secrets }: Pick<Services, 'secrets'>, providerId: string, stored: string): string {
  return decrypt(secrets, secretPurpose(providerId), stored);
}

const secretPurpose = (providerId: string) => `sso-provider:${providerId}`;

/** Returns the required fields of its type that are empty. */
export function missingFields({
  type,
  configuration,
  hasSecret,
}: Pick<Provider, 'type' | 'configuration' | 'hasSecret'>): string[] {
  return requiredFields[type].filter((field) => (field === 'clientSecret' ? !hasSecret : configuration[field] === ''));
}

/** A provider as shown to administrators: without the secret. */
export function describeProvider(services: Services, provider: Provider): SsoProvider {
  const { key, name, type, enabled, domains, configuration, version, hasSecret, isFromEnvironment } = provider;
  return {
    key,
    name,
    type,
    enabled,
    domains: domains.join(', '),
    configuration,
    version,
    hasSecret,
    isFromEnvironment,
    missing: missingFields(provider),
    redirectUri: redirectUriOf(services, provider),
    entityId: entityIdOf(services),
    metadataAddress: services.appUrl + metadataPath(key),
    certificateExpiresAt: type === 'saml' ? certificateExpiryOf(configuration) : null,
  };
}
