import type { ServerBuild } from 'react-router';
import { listPages } from '#main/documents/routes.ts';

/** Where programs speak with us, beside the pages of the app. */
const apiPrefixes = ['/api', '/rpc', '/collect', '/health', '/metrics'];

/** The first steps of all addresses that are no public page: nothing there is crawled or stored. */
export function nonPublicPrefixes(routes: ServerBuild['routes']): string[] {
  return [...apiPrefixes, ...privatePagePrefixes(routes)].sort();
}

/** Those among them that a link may lead to: nothing there is fetched ahead. */
export function privatePagePrefixes(routes: ServerBuild['routes']): string[] {
  const areas = new Set<string>();
  for (const { pattern, handle } of listPages(routes)) {
    // A public page with a secret in its address is between us and whoever has it.
    const secret = /^(.+)\/:token$/.exec(pattern);
    if (secret?.[1]) areas.add(secret[1]);
    else if (handle.audience !== 'marketing') areas.add(`/${pattern.split('/', 2)[1]}`);
  }
  return [...areas].sort();
}
