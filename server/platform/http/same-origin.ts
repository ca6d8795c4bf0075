import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a write comes from our own origin: by Fetch Metadata, or by the Origin header of older browsers. A request with
 * cookies and neither header is rejected; programs without cookies are not subject to request forgery. `own`: the origin of
 * the host that the request came to.
 */
export function isSameOriginWrite(headers: IncomingHttpHeaders, own: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin !== undefined) return origin === own;
  return headers.cookie === undefined;
}
