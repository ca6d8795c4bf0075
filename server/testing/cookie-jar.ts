/** The `Cookie` header of a browser after an answer: what the answer set is in it, what it removed is gone. */
export function keepCookies(cookies: string, answer: Headers): string {
  const pairs = cookies === '' ? [] : cookies.split('; ');
  const jar = new Map(pairs.map(pairOf));
  for (const line of answer.getSetCookie()) {
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
