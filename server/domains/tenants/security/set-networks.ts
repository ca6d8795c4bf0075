import ipaddr from 'ipaddr.js';
import type { TenantRules } from '#contract/identity/tenants/security.ts';
import { isAllowedFrom } from '#server/identity/tenants/blocked.ts';
import { parseAddress } from '#server/platform/addresses.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { saveRules } from './save.ts';

/**
 * Limits a tenant to networks; none: it can be used from everywhere. Refuses a list that would block the person who saves it,
 * and one that allows every address.
 */
export function setTenantNetworks(
  ctx: Ctx,
  { networks, ...ref }: VersionRef & { networks: readonly string[] },
): Promise<TenantRules> {
  const ipAllowList = [...new Set(networks.map(canonicalNetwork))];
  const everything = ipAllowList.find((network) => network.endsWith('/0'));
  if (everything)
    throw refuseFields({ networks: `${everything} includes every address. Leave the list empty instead` });
  const { address } = ctx.request;
  if (actorOf(ctx).tenant?.id === ref.id && !isAllowedFrom({ ipAllowList }, address))
    throw refuseFields({ networks: `Your own address ${address} is not in the list. You would lock yourself out` });
  return saveRules(ctx, ref, () => ({ ipAllowList }));
}

/** `203.0.113.7/24` → `203.0.113.0/24`, `203.0.113.7` → `203.0.113.7/32`; IPv6 in its short spelling. */
export function canonicalNetwork(written: string): string {
  const [host = '', given] = written.split('/');
  const address = parseAddress(host);
  if (address === null) throw refuseFields({ networks: `${written} is not an address` });
  const isVersion4 = address instanceof ipaddr.IPv4;
  const size = isVersion4 ? 32 : 128;
  // An IPv4 address that is written as one of IPv6 has the bits of IPv6.
  const mapped = isVersion4 && host.includes(':') ? 96 : 0;
  const bits = given === undefined ? size : Number(given) - mapped;
  if (bits < 0) throw refuseFields({ networks: `${written} is not a network` });
  const Kind = isVersion4 ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${Kind.networkAddressFromCIDR(`${address.toString()}/${bits}`)}/${bits}`;
}
