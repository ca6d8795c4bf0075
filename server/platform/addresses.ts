import ipaddr from 'ipaddr.js';

/**
 * Whether a request of ours may reach this address: only what the whole internet can reach. Loopback counts while we are
 * ourselves at home on it, so that a developer's provider works; never other private, link-local or metadata addresses.
 */
export function isReachable(address: string, { allowLoopback }: { allowLoopback: boolean }): boolean {
  const range = parseAddress(address)?.range();
  return range === 'unicast' || (range === 'loopback' && allowLoopback);
}

/** Whether this origin names the machine itself. */
export function isLoopbackOrigin(origin: string): boolean {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || isLoopback(host);
}

export function isLoopback(address: string): boolean {
  return parseAddress(address)?.range() === 'loopback';
}

/** The address in its usual spelling; what is none stays as it is. */
export function plainAddress(address: string): string {
  return parseAddress(address)?.toString() ?? address;
}

/** An IPv4 address that is mapped into IPv6 is that IPv4 address. null: no address. */
export function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}
