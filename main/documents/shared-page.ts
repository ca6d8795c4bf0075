import { isStatic, type RouteHandle } from '#web/route-handle.ts';
import type { PageRoute } from './routes.ts';

/** A document whose bytes are the same for everyone. */
export interface SharedPage {
  /** The cache key: the address, or the leaf route of an app shell. */
  key: string;
  address: string;
  /** For the request metrics. */
  route: string;
  cacheControl: 'no-cache' | 'no-store';
  /** Whether its bytes are cached; not where the address contains free text, which has unlimited values. */
  isCached: boolean;
}

/** The one page for every address without a page. */
export const notFoundPage: SharedPage = {
  key: '(not found)',
  address: '/not-found',
  route: '(none)',
  cacheControl: 'no-cache',
  isCached: true,
};

/** The shared page of an address: one shell for each page of the app, one page for each public address. */
export function sharedPage(url: URL, page: PageRoute | null): SharedPage {
  if (page === null) return notFoundPage;
  const { id, pattern, handle } = page;
  if (!isStatic(handle.audience)) {
    return { key: `shell:${id}`, address: url.pathname, route: pattern, cacheControl: 'no-store', isCached: true };
  }
  const known = parametersOf(url, handle.variesBy);
  const free = parametersOf(url, handle.variesFreelyBy);
  const query = new URLSearchParams([...known, ...free]).toString();
  const address = query === '' ? url.pathname : `${url.pathname}?${query}`;
  return { key: address, address, route: pattern, cacheControl: 'no-cache', isCached: free.length === 0 };
}

/** The parameters of this address that the page varies by, as its route handle declares. */
function parametersOf({ searchParams }: URL, parameters: RouteHandle['variesBy'] = {}): string[][] {
  return Object.entries(parameters).flatMap(([name, partOf]) => {
    const given = searchParams.get(name);
    const part = given === null ? null : partOf(given, searchParams);
    return part === null ? [] : [[name, part]];
  });
}
