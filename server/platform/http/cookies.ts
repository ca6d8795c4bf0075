import { parse, serialize } from 'hono/utils/cookie';

/** Where a cookie is written: into the response's headers, with what the public address asks for. */
interface CookieTarget {
  appUrl: string;
  response: Headers;
}

const isSecure = (appUrl: string) => appUrl.startsWith('https:');

/** The name of a cookie of this host alone: on https its prefix keeps other hosts of the domain from setting it. */
export function hostCookie(appUrl: string, name: string): string {
  return isSecure(appUrl) ? `__Host-${name}` : name;
}

/** The value of a cookie in a `Cookie` header, or null. */
export function readCookie(header: string, name: string): string | null {
  return parse(header, name)[name] ?? null;
}

/** Sets a cookie for the whole site, of which scripts see nothing unless it `isReadable`; 0 seconds remove it. */
export function writeCookie(
  { appUrl, response }: CookieTarget,
  name: string,
  value: string,
  { maxAgeSeconds, isReadable = false }: { maxAgeSeconds: number; isReadable?: boolean },
): void {
  const options = { path: '/', maxAge: maxAgeSeconds, httpOnly: !isReadable, secure: isSecure(appUrl) };
  response.append('set-cookie', serialize(name, value, { ...options, sameSite: 'Lax' }));
}
