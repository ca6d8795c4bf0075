import { certificateWarningDays, type SsoType } from '#contract/identity/sso/choices.ts';
import type { SignInDomain } from '#contract/identity/sso/domains.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import { dayMs } from '#contract/time/durations.ts';
import { dayAndTime, shortDateOf } from '#web/ui/times.ts';
import type { ProviderStep } from './provider-steps.ts';

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
  const days = (certificateExpiresAt.getTime() - now.getTime()) / dayMs;
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

/** What was not tested of a provider; null: a test sign-in with the saved configuration succeeded. */
export function untestedText({ name, lastTest }: SsoProvider, now: Date): string | null {
  if (lastTest === null)
    return `Not tested: that ${name} accepts our address, and that it sends a subject and a verified email address. No test sign-in with the saved configuration has succeeded.`;
  if (lastTest.problem === null) return null;
  return `The last test sign-in failed, ${dayAndTime(lastTest.testedAt, now)}: ${lastTest.problem}. Until one succeeds, people may not be able to sign in.`;
}

const stepTitles: Record<ProviderStep, string> = {
  kind: 'Organisation and kind',
  values: 'Copy the values to your provider',
  connection: 'Paste ID and secret',
  test: 'Test sign-in',
  domains: 'Verify the domain',
  enable: 'Enable',
};

export function stepTitle(step: ProviderStep, provider: SsoProvider | null): string {
  if (provider && step === 'values')
    return `Copy ${provider.type === 'saml' ? 'three' : 'two'} values to ${provider.name}`;
  return provider?.type === 'saml' && step === 'connection' ? 'Enter its metadata' : stepTitles[step];
}

/** What a step is about, or how far it is, in one sentence. */
export function stepSummary(
  step: ProviderStep,
  provider: SsoProvider | null,
  domains: readonly SignInDomain[],
): string {
  if (provider === null) return summaries[step];
  const reason = unusableReason(provider);
  const { lastTest, type, name, tenant, enabled } = provider;
  switch (step) {
    case 'kind':
      return `${tenant?.name ?? 'The platform'}, ${name}, ${typeLabels[type]}`;
    case 'connection':
      return (
        reason ?? (type === 'saml' ? 'Its address and certificate are stored.' : 'Client ID and secret are stored.')
      );
    case 'test':
      if (lastTest === null) return summaries.test;
      return `${lastTest.problem === null ? 'Succeeded' : 'Failed'} ${dayAndTime(lastTest.testedAt, new Date())}`;
    case 'domains':
      return domains.length === 0 ? summaries.domains : domains.map(({ domain }) => domain).join(', ');
    case 'enable':
      if (enabled) return 'People sign in through it.';
      return reason === null ? 'Nobody signs in through it yet.' : summaries.enable;
    case 'values':
      return summaries.values;
  }
}

const summaries: Record<ProviderStep, string> = {
  kind: 'Whose people sign in, and with which protocol',
  values: 'Nothing is asked here.',
  connection: 'What your provider shows after step 2. Field mappings stay folded.',
  test: 'Opens the provider and shows what it sends. Nobody is signed in.',
  domains: 'A DNS record proves that the domain is yours. It can be started early.',
  enable: 'Needs the steps before.',
};
