import type { Identity } from '#server/identity/sso/protocols/identity.ts';
import type { Provider } from '#server/identity/sso/providers/provider.ts';

/**
 * The identity as it is stored. A tenant names the issuer of its providers itself, so its identities are its own: it cannot
 * speak for those that another tenant or the installation knows under the same issuer.
 */
export function identityAt({ tenantId }: Pick<Provider, 'tenantId'>, identity: Identity): Identity {
  return tenantId === null ? identity : { ...identity, issuer: `tenant:${tenantId}:${identity.issuer}` };
}
