import ipaddr from 'ipaddr.js';
import { parseAddress } from '#server/platform/addresses.ts';
import type { Services } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';

const purpose = 'rate-limit-requests';

type Secrets = Pick<Services, 'secrets'>;

export const networkDigestOf = ({ secrets }: Secrets, address: string) =>
  digest(secrets, purpose, `network ${networkOf(address)}`).slice(0, 22);

/** Of the networks beyond those that are counted one by one, which are shown as the same. */
export const otherNetworksDigestOf = ({ secrets }: Secrets, shownNetwork: string) =>
  digest(secrets, purpose, `others of ${shownNetwork}`).slice(0, 22);

export const userDigestOf = ({ secrets }: Secrets, userId: string) =>
  digest(secrets, purpose, `user ${userId}`).slice(0, 22);

/** The network as it may be stored: an IPv4 address without its last number, an IPv6 one as its /48. */
export function shownNetworkOf(address: string): string {
  const parsed = parseAddress(address);
  if (parsed instanceof ipaddr.IPv6) return networkOf(address, 48);
  return parsed === null ? '' : `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}
