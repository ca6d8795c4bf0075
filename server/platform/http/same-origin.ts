import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a write may come from where it says. Browsers tell by Fetch Metadata, older ones by Origin; a request with
 * cookies that tells neither is refused. Programs without cookies have nothing to forge.
 */
export function isSameOriginWrite(headers: IncomingHttpHeaders, appUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin !== undefined) return origin === appUrl;
  return headers.cookie === undefined;
}
