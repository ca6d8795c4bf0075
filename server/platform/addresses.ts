import ipaddr from 'ipaddr.js';

/**
 * Whether a request of ours may reach this address: only what the whole internet can reach. Loopback counts while we are
 * ourselves at home on it, so that a developer's provider works; never other private, link-local or metadata addresses.
 */
export function isReachable(address: string, { allowLoopback }: { allowLoopback: boolean }): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in IPv6 clothes is that IPv4 address.
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (range === 'loopback' && allowLoopback);
}

/** Whether this origin names the machine itself. */
export function isLoopbackOrigin(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}
