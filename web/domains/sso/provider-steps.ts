import type { SignInDomain } from '#contract/identity/sso/domains.ts';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';

/** The steps of connecting a provider, in their order. */
export const providerSteps = ['kind', 'values', 'connection', 'test', 'domains', 'enable'] as const;
export type ProviderStep = (typeof providerSteps)[number];

/** The steps that are done. Our values count as copied once those of the provider are entered. */
export function doneSteps(provider: SsoProvider | null, domains: readonly SignInDomain[]): Set<ProviderStep> {
  if (provider === null) return new Set();
  const { missing, lastTest, tenant, enabled } = provider;
  const isConnected = missing.length === 0;
  const isVerified = domains.some(({ status }) => status === 'proven' || status === 'enforced');
  const done: Record<ProviderStep, boolean> = {
    kind: true,
    values: isConnected,
    connection: isConnected,
    test: isConnected && lastTest?.problem === null,
    // Domains of the platform are trusted without a record, which is only needed to enforce them.
    domains: tenant === null ? provider.domains !== '' : isVerified,
    enable: enabled,
  };
  return new Set(providerSteps.filter((step) => done[step]));
}
