import type { ServerBuild } from 'react-router';
import type * as Entry from '#web/entry.server.tsx';

/** How documents of a folder of `web/routes` are answered. */
export type Audience = 'marketing' | 'auth' | 'portal' | 'admin';

export interface MatchedRoute {
  /** The leaf route's id: one app shell each. */
  id: string;
  /** `/admin/inquiries/:id` */
  pattern: string;
  audience: Audience;
}

/** A document whose bytes are the same for everyone. */
export interface SharedPage {
  /** What tells it from others: its address, or the leaf route of an app shell. */
  key: string;
  address: string;
  /** For the request counts. */
  route: string;
  cacheControl: 'no-cache' | 'no-store';
}

interface RouteNode {
  id: string;
  path?: string;
  index?: boolean;
  children?: RouteNode[];
}

/** A page belongs to the audience in whose folder its layout lies. */
const audiencePattern = /routes\/(marketing|auth|portal|admin)\//;

/** Finds the page behind an address, by the app's own route map. */
export function createRouteMatcher(build: ServerBuild, entry: typeof Entry): (pathname: string) => MatchedRoute | null {
  const tree = childrenOf(build, undefined);
  return (pathname) => {
    // Our addresses need no escapes; an escaped one is another name for a page that has one.
    if (pathname.includes('%')) return null;
    const matches = entry.matchRoutes(tree as Parameters<typeof entry.matchRoutes>[0], pathname);
    const leaf = matches?.at(-1)?.route as RouteNode | undefined;
    const ids = matches?.map(({ route }) => route.id ?? '') ?? [];
    const audience = ids.map((id) => audiencePattern.exec(id)?.[1]).find(Boolean) as Audience | undefined;
    if (!matches || !leaf || !audience || leaf.path === '*') return null;
    const parts = matches.map(({ route }) => route.path ?? '').filter(Boolean);
    return { id: leaf.id, pattern: `/${parts.join('/')}`.replaceAll(/\/+/g, '/'), audience };
  };
}

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteNode[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && (route.parentId ?? undefined) === parentId)
    .map((route) => {
      const { id, path, index } = route as RouteNode;
      const children = childrenOf(build, id);
      return {
        id,
        ...(path !== undefined && { path }),
        ...(index && { index }),
        ...(children.length > 0 && { children }),
      };
    });
}

/** Query parameters that make a public page a different one, with their values. Anything else leaves it the same. */
const meaningful: Record<string, readonly string[]> = { mode: ['sign-in', 'sign-up'] };

/** The one page behind every address that leads nowhere. */
export const notFoundPage: SharedPage = {
  key: '(not found)',
  address: '/not-found',
  route: '(none)',
  cacheControl: 'no-cache',
};

/** The shared bytes behind an address: one shell for each page of the app, one page for each public address. */
export function sharedPage(url: URL, route: MatchedRoute | null): SharedPage {
  if (route === null) return notFoundPage;
  if (route.audience === 'portal' || route.audience === 'admin') {
    return { key: `shell:${route.id}`, address: url.pathname, route: route.pattern, cacheControl: 'no-store' };
  }
  const kept = Object.entries(meaningful).flatMap(([name, values]) => {
    const value = url.searchParams.get(name);
    return value !== null && values.includes(value) ? [[name, value]] : [];
  });
  const query = new URLSearchParams(kept).toString();
  const address = query === '' ? url.pathname : `${url.pathname}?${query}`;
  return { key: address, address, route: route.pattern, cacheControl: 'no-cache' };
}

/** Forms post to public pages; the app writes through its API. */
export function takesForms(route: MatchedRoute | null): boolean {
  return route?.audience === 'marketing' || route?.audience === 'auth';
}

/** One address for each page: lower case, no slash at the end, none twice, so that nobody is led to another host. */
export function tidyPath(pathname: string): string {
  return pathname
    .replaceAll(/[/\\]{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
}
