import { certificateWarningDays, type SsoType } from '#contract/identity/sso/choices.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { dayAndTime, shortDateOf } from '#web/ui/times.ts';

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

/** What the list says about a signing certificate that has expired or expires soon; null: nothing. */
export function certificateWarning({ certificateExpiresAt }: SsoProvider, now: Date): string | null {
  if (certificateExpiresAt === null) return null;
  const days = (certificateExpiresAt.getTime() - now.getTime()) / 86_400_000;
  if (days > certificateWarningDays) return null;
  return `Certificate ${days <= 0 ? 'expired' : 'expires'} on ${shortDateOf(certificateExpiresAt)}`;
}

/** What the list says about a discovery document that could not be used when it was last fetched; null: nothing. */
export function discoveryWarning({ discovery }: SsoProvider, now: Date): string | null {
  if (!discovery?.problem) return null;
  return `Discovery failed ${dayAndTime(discovery.fetchedAt, now)}: ${discovery.problem}`;
}

/** Why the switch is disabled; null where it is not. */
export function switchDisabledReason(provider: SsoProvider, mayEnable: boolean): string | null {
  const { isFromEnvironment, enabled } = provider;
  if (isFromEnvironment) return 'Configured and enabled by the environment';
  if (enabled) return null;
  return unusableReason(provider) ?? (mayEnable ? null : 'Only an owner can enable it');
}

/** Why nobody can sign in through it, enabled or not; null where it can be used. */
export function unusableReason({ missing, tenant }: SsoProvider): string | null {
  if (tenant && !tenant.mayUseSso) return 'Single sign-on is switched off for its organisation';
  const labels = missing.map((field) => fieldLabels[field as keyof typeof fieldLabels] ?? field);
  return missing.length === 0 ? null : `Needs ${labels.join(', ')}`;
}
