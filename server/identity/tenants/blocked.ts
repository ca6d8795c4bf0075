import { isIP } from 'node:net';
import { addressesIn, plainAddress } from '#server/platform/addresses.ts';
import type { TenantBlock } from '#server/platform/context.ts';
import type { JoinedTenant } from './tenants-of.ts';

interface Visit {
  now: Date;
  /** Of the client, in its canonical spelling. */
  address: string;
  /** Signed in with a passkey or a second factor, or to be asked for one; of a token, its owner has one. */
  isProtected: boolean;
  isToken: boolean;
}

type Rules = Pick<JoinedTenant, 'mfaRequiredFrom' | 'ipAllowList' | 'customIntegrations'>;

/** Which rule of the tenant blocks this request; null: none. */
export function tenantBlockOf(tenant: Rules, { now, address, isProtected, isToken }: Visit): TenantBlock | null {
  if (isToken && !tenant.customIntegrations) return 'integrations';
  if (!isAllowedFrom(tenant, address)) return 'network';
  const { mfaRequiredFrom } = tenant;
  return mfaRequiredFrom !== null && new Date(mfaRequiredFrom) <= now && !isProtected ? 'factor' : null;
}

/** Whether the tenant may be used from this address. An empty list allows every network. */
export function isAllowedFrom({ ipAllowList }: Pick<JoinedTenant, 'ipAllowList'>, address: string): boolean {
  if (ipAllowList.length === 0) return true;
  // Without the zone of a link-local address.
  const [plain = ''] = plainAddress(address).split('%');
  return isIP(plain) !== 0 && addressesIn(ipAllowList)(plain);
}
