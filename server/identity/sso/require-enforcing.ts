import { type EnforcedDomain, enforcementOf } from '#server/identity/sign-in-domains/enforced.ts';
import { SsoFailure } from './protocols/failure.ts';
import type { Provider } from './providers/provider.ts';

/** Throws an SsoFailure for an address of a domain that another provider enforces. */
export function requireEnforcing(
  domains: readonly EnforcedDomain[],
  { key }: Pick<Provider, 'key'>,
  email: string | null,
): void {
  const enforced = email === null ? null : enforcementOf(domains, email);
  if (enforced !== null && enforced.key !== key) throw new SsoFailure('domain enforced by another provider');
}
