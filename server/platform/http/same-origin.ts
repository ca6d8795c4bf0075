import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a write comes from our own origin: by Fetch Metadata and the Origin header, or by the one of them that a browser
 * sends. A request with cookies and neither is rejected; programs without cookies are not subject to request forgery. `own`:
 * the origin of the host that the request came to; an operator may use another name, and then the Host header has it.
 */
export function isSameOriginWrite(headers: IncomingHttpHeaders, own: string): boolean {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  if (!isFromOurPages(site)) return false;
  if (origin !== undefined) return origin === own || (site !== undefined && isOfHost(origin, headers.host));
  if (site !== undefined) return true;
  return headers.cookie === undefined;
}

/** Whether a page of ours asks, or somebody who typed the address, by Fetch Metadata. Programs and old browsers do not say. */
export function isFromOurPages(site: string | undefined): boolean {
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** 'null': a page that sends no referrer. */
function isOfHost(origin: string, host: string | undefined): boolean {
  return origin === 'null' || (host !== undefined && URL.parse(origin)?.host === host);
}
