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

/** A configured provider: its row, overridden by the environment. */
export interface ConfiguredProvider extends Omit<ProviderRow, 'configuration' | 'clientSecret'> {
  configuration: SsoConfiguration;
  hasSecret: boolean;
  isFromEnvironment: boolean;
  /** Encrypted; null: none, or that of the environment. */
  storedSecret: string | null;
  /** Decrypts the client secret; called only when it is needed. */
  clientSecret(): string;
}

/** The tenant of a provider. */
interface ProviderTenant {
  id: string;
  name: string;
  maxUsers: number;
  ssoEnabled: boolean;
  /** Neither suspended nor waiting for its deletion, and its single sign-on is not switched off. */
  mayUseSso: boolean;
}

/** A provider and where it counts. */
export interface Provider extends ConfiguredProvider {
  /** null: of the whole installation. */
  tenant: ProviderTenant | null;
  /** The domains for which its word about an address counts: of a tenant's provider only those that it has proven. */
  trusted: readonly string[];
  /** Enabled, and its tenant may use it. */
  isInForce: boolean;
}

export function placedProvider(
  configured: ConfiguredProvider,
  tenant: ProviderTenant | null,
  proven: readonly string[],
): Provider {
  const { domains, enabled } = configured;
  return {
    ...configured,
    tenant,
    trusted: tenant === null ? domains : domains.filter((domain) => proven.includes(domain)),
    isInForce: enabled && (tenant === null || tenant.mayUseSso),
  };
}

/** Whether its word about this address counts. */
export const trusts = ({ trusted }: Provider, email: string): boolean =>
  trusted.includes(email.slice(email.lastIndexOf('@') + 1));

export function providerOf(services: Services, row: ProviderRow): ConfiguredProvider {
  const { clientSecret: stored, ...others } = row;
  const rest = { ...others, storedSecret: stored };
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
}: Pick<ConfiguredProvider, 'type' | 'configuration' | 'hasSecret'>): string[] {
  return requiredFields[type].filter((field) => (field === 'clientSecret' ? !hasSecret : configuration[field] === ''));
}

/** A provider as its administrators see it: without the secret. */
export function describeProvider(
  services: Services,
  provider: Provider,
  { discovery, lastTest }: Pick<SsoProvider, 'discovery' | 'lastTest'>,
): SsoProvider {
  const { key, name, type, enabled, domains, configuration, version, hasSecret, isFromEnvironment, tenant } = provider;
  return {
    key,
    tenant: tenant && { id: tenant.id, name: tenant.name, mayUseSso: tenant.mayUseSso },
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
    discovery,
    lastTest,
  };
}
