import { parse, serialize } from 'hono/utils/cookie';

/** The response headers that a cookie is written to, and the public address that decides its attributes. */
interface CookieTarget {
  appUrl: string;
  response: Headers;
}

const isSecure = (appUrl: string) => appUrl.startsWith('https:');

/** The name of a host-only cookie: on https the `__Host-` prefix keeps other hosts of the domain from setting it. */
export function hostCookie(appUrl: string, name: string): string {
  return isSecure(appUrl) ? `__Host-${name}` : name;
}

/** The value of a cookie in a `Cookie` header, or null. */
export function readCookie(header: string, name: string): string | null {
  return parse(header, name)[name] ?? null;
}

/** Sets a cookie for the whole site, HttpOnly unless it `isReadable`; a lifetime of 0 seconds deletes it. */
export function writeCookie(
  { appUrl, response }: CookieTarget,
  name: string,
  value: string,
  { maxAgeSeconds, isReadable = false }: { maxAgeSeconds: number; isReadable?: boolean },
): void {
  const options = { path: '/', maxAge: maxAgeSeconds, httpOnly: !isReadable, secure: isSecure(appUrl) };
  response.append('set-cookie', serialize(name, value, { ...options, sameSite: 'Lax' }));
}

/**
 * What a browser sends as its `Cookie` header after an answer with these headers: cookies that the answer set are added, cookies that it
 * deleted are removed. `cookies` is what it sent before.
 */
export function keepCookies(cookies: string, response: Headers): string {
  const pairs = cookies === '' ? [] : cookies.split('; ');
  const jar = new Map(pairs.map(pairOf));
  for (const line of response.getSetCookie()) {
    const [name, value] = pairOf(line.replace(/;.*/, ''));
    if (value === '' || /; max-age=0(;|$)/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

function pairOf(pair: string): [name: string, value: string] {
  const end = pair.indexOf('=');
  return [pair.slice(0, end), pair.slice(end + 1)];
}
