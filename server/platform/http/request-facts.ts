import { isIP } from 'node:net';
import { isLoopback, plainAddress } from '#server/platform/addresses.ts';

/**
 * The client's address: the nearest forwarded address that is not a trusted proxy. If all are, the last one, which our proxy
 * wrote: earlier ones may be the client's. Without any, the socket's.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  const peer = plainAddress(socketAddress);
  if (!isTrusted(peer) || forwardedFor === undefined) return peer;
  const chain = forwardedFor
    .split(',')
    .map(withoutPort)
    .filter((address) => isIP(address) !== 0);
  return chain.findLast((address) => !isTrusted(address)) ?? chain.at(-1) ?? peer;
}

/**
 * Whether a request was made by the operator's own machines on their own behalf: over the loopback interface or from a
 * trusted proxy, and without forwarding headers. A proxy on this machine also connects over loopback, but forwards.
 */
export function isOwnMachine(
  socketAddress: string,
  headers: Readonly<Record<string, unknown>>,
  isTrusted: (address: string) => boolean,
): boolean {
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  const peer = plainAddress(socketAddress);
  return isLoopback(peer) || isTrusted(peer);
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Removes the port: some proxies write `203.0.113.9:443` and `[2001:db8::1]:443`. */
function withoutPort(part: string): string {
  const written = part.trim();
  return /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
}
