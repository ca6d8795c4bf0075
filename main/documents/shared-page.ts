import { isStatic, type RouteHandle } from '#web/route-handle.ts';
import type { PageRoute } from './routes.ts';

/** A document whose bytes are the same for everyone. */
export interface SharedPage {
  /** What tells it from others: its address, or the leaf route of an app shell. */
  key: string;
  address: string;
  /** For the request counts. */
  route: string;
  cacheControl: 'no-cache' | 'no-store';
  /** Its bytes are kept; not where the address holds free words, of which there are without number. */
  isCached: boolean;
}

/** The one page behind every address that leads nowhere. */
export const notFoundPage: SharedPage = {
  key: '(not found)',
  address: '/not-found',
  route: '(none)',
  cacheControl: 'no-cache',
  isCached: true,
};

/** The shared bytes behind an address: one shell for each page of the app, one page for each public address. */
export function sharedPage(url: URL, page: PageRoute | null): SharedPage {
  if (page === null) return notFoundPage;
  const { id, pattern, handle } = page;
  if (!isStatic(handle.audience)) {
    return { key: `shell:${id}`, address: url.pathname, route: pattern, cacheControl: 'no-store', isCached: true };
  }
  const kept = parametersOf(url, handle.variesBy);
  const free = parametersOf(url, handle.variesFreelyBy);
  const query = new URLSearchParams([...kept, ...free]).toString();
  // A secret in the address makes no page of its own: it is rendered for its pattern, and no browser keeps it.
  const hasSecret = pattern.endsWith('/:token');
  const path = hasSecret ? pattern : url.pathname;
  const address = query === '' ? path : `${path}?${query}`;
  const cacheControl = hasSecret ? 'no-store' : 'no-cache';
  return { key: address, address, route: pattern, cacheControl, isCached: free.length === 0 };
}

/** The parameters of this address that the page varies by, each as the page says. */
function parametersOf({ searchParams }: URL, parameters: RouteHandle['variesBy'] = {}): string[][] {
  return Object.entries(parameters).flatMap(([name, partOf]) => {
    const given = searchParams.get(name);
    const part = given === null ? null : partOf(given, searchParams);
    return part === null ? [] : [[name, part]];
  });
}
