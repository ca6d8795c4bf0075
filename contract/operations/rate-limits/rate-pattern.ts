/** An address from the root; `*` is one part of it, and at the end everything below, itself included. */
const shape = /^(\/([A-Za-z0-9._~-]+|\*))+$|^\/$/;

export function isRatePattern(pattern: string): boolean {
  return pattern.length <= 200 && shape.test(pattern);
}

/**
 * A rule for `/auth` and what is below covers the same calls of the API, and counts failed attempts only: the count of a
 * successful one is returned.
 */
export function coversSignIn(pattern: string): boolean {
  return pattern === '/auth' || pattern.startsWith('/auth/');
}

/** Where a passkey signs in. */
const passkeySignIn = ['/api/passkeys/sign-in', '/rpc/passkeys/signIn'];

/** The patterns that a rule with this one matches: one for everything below `/auth` covers signing in with a passkey too. */
export function patternsOf(pattern: string): string[] {
  if (!coversSignIn(pattern)) return [pattern];
  return [pattern, `/api${pattern}`, `/rpc${pattern}`, ...(pattern === '/auth/*' ? passkeySignIn : [])];
}

/** A function that says whether a pattern matches a normalised path. */
export function matcherOf(pattern: string): (path: string) => boolean {
  const isOpen = pattern.endsWith('/*');
  const base = isOpen ? pattern.slice(0, -2) : pattern;
  if (base.includes('*')) {
    const source = base.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
    const expression = new RegExp(`^${source}${isOpen ? '(/|$)' : '$'}`);
    return (path) => expression.test(path);
  }
  if (!isOpen) return (path) => path === base;
  if (base === '') return () => true;
  return (path) => path.startsWith(base) && (path.length === base.length || path[base.length] === '/');
}

/** A path as rules see it: decoded, without empty parts, so that another spelling of an address is not another address. */
export function ratePathOf(path: string): string {
  if (!path.includes('%') && !path.includes('//') && (path.length === 1 || !path.endsWith('/'))) return path;
  return decoded(decoded(path))
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
