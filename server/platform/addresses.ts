import { BlockList, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IPv4 addresses in an obsolete notation of IPv6, which the library takes for public ones; `::1` is among them. */
const ipv4Compatible = ipaddr.IPv6.parseCIDR('::/96');

/** Azure's host of a virtual machine, whose metadata it serves: a public address that leads to nothing outside. */
const azureHost = '168.63.129.16';

/**
 * Whether our outgoing requests may connect to this address: only addresses that are reachable from the whole internet.
 * `allowLoopback`, for an application that itself runs on loopback, lets a developer's provider work. Other private,
 * link-local and metadata addresses are never allowed.
 */
export function isReachable(address: string, { allowLoopback }: { allowLoopback: boolean }): boolean {
  const parsed = parseAddress(address);
  if (parsed?.toString() === azureHost) return false;
  if (parsed instanceof ipaddr.IPv6 && parsed.match(ipv4Compatible))
    return parsed.range() === 'loopback' && allowLoopback;
  const range = parsed?.range();
  return range === 'unicast' || (range === 'loopback' && allowLoopback);
}

/** Whether this origin's host is the machine itself. */
export function isLoopbackOrigin(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || isLoopback(host);
}

export function isLoopback(address: string): boolean {
  return parseAddress(address)?.range() === 'loopback';
}

/** The address in its canonical spelling; text that is no IP address is returned unchanged. */
export function plainAddress(address: string): string {
  return parseAddress(address)?.toString() ?? address;
}

/** Parses an IP address; an IPv4-mapped IPv6 address becomes that IPv4 address. null: not an address. */
export function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  try {
    return ipaddr.process(address);
  } catch {
    return null;
  }
}

/** A check whether an address is one of these, or in one of these networks such as 10.0.0.0/8. */
export function addressesIn(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of addresses) {
    const [network = '', bits] = entry.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return (address) => addresses.length > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
