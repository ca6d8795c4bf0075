import type { TenantHost } from '#server/platform/context.ts';
import { isStatic, type RouteHandle } from '#web/route-handle.ts';
import { type EchoedParameter, placeholderOf } from './echoed-parameters.ts';
import type { PageRoute } from './routes.ts';

/** Of free text, in characters: as long as the text of a search. */
const maximumRepeated = 100;

/** A document whose bytes are the same for everyone. */
export interface CacheablePage {
  /** The cache key: the address, or the leaf route of an app shell. */
  key: string;
  address: string;
  /** The tenant's host that it is for, which its key names; null: the same on every host. */
  host: TenantHost | null;
  /** For the request metrics. */
  route: string;
  cacheControl: 'no-cache' | 'no-store';
  /** The status of the document when it was rendered without a failure. */
  status: 200 | 403 | 404 | 429;
  /** Whether its bytes are cached; not where the address contains free text, which has unlimited values. */
  isCached: boolean;
  /** Whether a CDN may cache it as well: a page of the public site without text of its visitor. */
  isForSharedCaches: boolean;
  /** Whether rendering it counts against the limits of the visitor's network. */
  isLimited: boolean;
  /** What is put into the cached bytes for this request. */
  echoed: EchoedParameter[];
  /** The free text that makes it uncached. */
  free: EchoedParameter[];
  /** Whether a network over its limits gets the page about limits, although there is free text. */
  hasLimitPage: boolean;
}

/** A page whose address has no parameters. */
const plain = {
  host: null,
  isCached: true,
  isForSharedCaches: false,
  isLimited: false,
  echoed: [],
  free: [],
  hasLimitPage: false,
};

/** The one page for every address without a page. */
export const notFoundPage: CacheablePage = {
  ...plain,
  key: '(not found)',
  address: '/not-found',
  route: '(none)',
  cacheControl: 'no-cache',
  status: 404,
};

/**
 * The cacheable page of an address: one shell for each page of the app, one page for each public address. Pages of signing in
 * are another one on each tenant's host.
 */
export function cacheablePage(url: URL, page: PageRoute | null, tenantHost: TenantHost | null = null): CacheablePage {
  if (page === null) return notFoundPage;
  const { id, pattern, handle } = page;
  if (!isStatic(handle.audience)) {
    const status = handle.isNotFound ? 404 : 200;
    return { ...plain, key: `shell:${id}`, address: url.pathname, route: pattern, cacheControl: 'no-store', status };
  }
  const known = parametersOf(url, handle.variesBy);
  const free = parametersOf(url, handle.variesFreelyBy);
  const echoed = parametersOf(url, handle.echoes).map(([name, value]) => ({ name, value }));
  const placeholders = echoed.map(({ name }) => [name, placeholderOf(name)]);
  const query = new URLSearchParams([...known, ...placeholders, ...free]).toString();
  const address = query === '' ? url.pathname : `${url.pathname}?${query}`;
  const host = handle.audience === 'auth' ? tenantHost : null;
  return {
    key: host === null ? address : `host:${host.origin}${address}`,
    address,
    host,
    route: pattern,
    cacheControl: 'no-cache',
    status: 200,
    isCached: free.length === 0,
    isForSharedCaches: handle.audience === 'marketing' && free.length === 0 && echoed.length === 0,
    isLimited: free.length > 0 || handle.isRenderedWithinLimits === true,
    echoed,
    free: free.map(([name, value]) => ({ name, value })),
    hasLimitPage: handle.hasLimitPage === true,
  };
}

/** The page as a network over its limit gets it: rendered once, with the free text put into its place. */
export function refusedPage(page: CacheablePage): CacheablePage {
  const { pathname } = new URL(page.address, 'http://localhost');
  const query = new URLSearchParams(page.free.map(({ name }) => [name, placeholderOf(name)])).toString();
  const echoed = page.free.map(({ name, value }) => ({ name, value: value.slice(0, maximumRepeated) }));
  const address = `${pathname}?${query}`;
  const key = `refused:${page.host?.origin ?? ''}${pathname}`;
  return { ...page, ...plain, host: page.host, key, address, status: 429, echoed };
}

/** What every address of a tenant's host shows while the tenant cannot be used: its sign-in page says why. */
export function unusableHostPage(signIn: PageRoute, host: TenantHost): CacheablePage {
  const page = cacheablePage(new URL('/auth', host.origin), signIn, host);
  return { ...page, key: `${page.key}#unusable`, status: 403, cacheControl: 'no-store' };
}

/** The page about a limit that a network over its limits gets instead of a page without text of its own to repeat. */
export const limitedPage: CacheablePage = {
  ...plain,
  key: 'refused:(limited)',
  // A preview is refused by a limit before its link is looked up.
  address: '/preview/none',
  route: '(limited)',
  cacheControl: 'no-store',
  status: 429,
};

/** The parameters of this address that the page varies by, as its route handle declares. */
function parametersOf({ searchParams }: URL, parameters: RouteHandle['variesBy'] = {}): [string, string][] {
  return Object.entries(parameters).flatMap(([name, partOf]) => {
    const given = searchParams.get(name);
    const part = given === null ? null : partOf(given, searchParams);
    return part === null ? [] : [[name, part]];
  });
}
