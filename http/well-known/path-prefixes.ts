import type { ServerBuild } from 'react-router';
import { listPages } from '#http/documents/routes.ts';

/** Addresses for programs, which are not in the route map. */
const apiPrefixes = ['/api', '/rpc', '/collect', '/health', '/metrics'];

/** Path prefixes of all addresses that are not public pages: they are neither crawled nor stored. */
export function nonPublicPrefixes(routes: ServerBuild['routes']): string[] {
  return [...apiPrefixes, ...privatePagePrefixes(routes)].sort();
}

/** Those among them that pages may link to: they are not prefetched. */
export function privatePagePrefixes(routes: ServerBuild['routes']): string[] {
  const areas = new Set<string>();
  for (const { pattern, handle } of listPages(routes)) {
    // A public page with a secret in its address is treated as private.
    const secret = /^(.+)\/:token$/.exec(pattern);
    if (secret?.[1]) areas.add(secret[1]);
    else if (handle.audience !== 'marketing') areas.add(`/${pattern.split('/', 2)[1]}`);
  }
  return [...areas].sort();
}
