/**
 * Whether a write may come from where it says. Browsers tell by Fetch Metadata, older ones by Origin; a request with
 * cookies that tells neither is refused. Programs without cookies have nothing to forge.
 */
export function isSameOriginWrite(headers: Headers, appUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin !== null) return origin === appUrl;
  return headers.get('cookie') === null;
}
