import type { TriedRequest } from '#contract/operations/rate-limits/rate-limits.ts';

type Pasted = Pick<TriedRequest, 'method' | 'path'>;

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Reads method and path from a pasted request: its first line (`POST /auth HTTP/1.1`), a line of an access log, a curl
 * command, or an address alone. null: there is no address in it.
 */
export function parsePastedRequest(text: string): Pasted | null {
  const words = text.split(/[\s"'\\]+/).filter(Boolean);
  const address = words.find((word) => /^https?:\/\//.test(word) || /^\/(?!\/)/.test(word));
  if (address === undefined) return null;
  const path = pathOf(address);
  if (path === null) return null;
  const named = words.find((word) => methods.includes(word.toUpperCase()));
  const sends = /(^|\s)(-d|--data\S*|--json|-F|--form)(\s|$)/.test(text);
  const method = named?.toUpperCase() ?? (sends ? 'POST' : 'GET');
  return { method: method as Pasted['method'], path };
}

function pathOf(address: string): string | null {
  if (address.startsWith('/')) return address;
  return URL.canParse(address) ? new URL(address).pathname : null;
}
