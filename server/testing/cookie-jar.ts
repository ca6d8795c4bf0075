/**
 * Returns the browser's `Cookie` header after a response: cookies that it set are added, cookies that it deleted are
 * removed.
 */
export function keepCookies(cookies: string, response: Headers): string {
  const pairs = cookies === '' ? [] : cookies.split('; ');
  const jar = new Map(pairs.map(pairOf));
  for (const line of response.getSetCookie()) {
    const [name, value] = pairOf(line.replace(/;.*/, ''));
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

function pairOf(pair: string): [name: string, value: string] {
  const end = pair.indexOf('=');
  return [pair.slice(0, end), pair.slice(end + 1)];
}
