import type { SsoProvider } from '#contract/identity/sso.ts';
import type { SsoType } from '#contract/identity/sso-choices.ts';

export const typeLabels: Record<SsoType, string> = { oidc: 'OpenID Connect', oauth2: 'OAuth 2', saml: 'SAML 2' };

export const fieldLabels = {
  name: 'Name',
  type: 'Type',
  domains: 'Trusted domains',
  discoveryUrl: 'Discovery URL',
  authorizationUrl: 'Authorization URL',
  tokenUrl: 'Token URL',
  userinfoUrl: 'User info URL',
  samlEntryPoint: 'SAML entry point',
  samlIssuer: 'SAML issuer',
  samlCertificate: 'Signing certificate',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  scope: 'Scope',
};

/** Why the switch is disabled; null where it is not. */
export function switchDisabledReason({ isFromEnvironment, enabled, missing }: SsoProvider): string | null {
  if (isFromEnvironment) return 'Configured and enabled by the environment';
  if (enabled || missing.length === 0) return null;
  const labels = missing.map((field) => fieldLabels[field as keyof typeof fieldLabels] ?? field);
  return `Needs ${labels.join(', ')}`;
}
