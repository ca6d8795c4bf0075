import { BlockList, isIPv6 } from 'node:net';

/** Addresses of proxies whose forwarding headers count. */
export function trustedProxies(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const address of addresses) {
    const [network = '', bits] = address.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return (address) => addresses.length > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The client's address: from the socket, or the nearest address a trusted proxy forwards that is no trusted proxy itself. */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  const peer = socketAddress.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isTrusted(peer) || forwardedFor === undefined) return peer;
  const chain = forwardedFor
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return chain.findLast((address) => !isTrusted(address)) ?? chain[0] ?? peer;
}
