import type { ServerBuild } from 'react-router';
import type * as Entry from '#web/entry.server.tsx';
import { type Audience, isStatic, type RouteHandle } from '#web/route-handle.ts';

/** A page of the route map, with the handle of its route modules. */
export interface PageRoute {
  /** The leaf route's id: each has one app shell. */
  id: string;
  /** `/admin/inquiries/:id` */
  pattern: string;
  handle: RouteHandle & { audience: Audience };
}

export interface MatchedRoute extends PageRoute {
  params: Readonly<Record<string, string | undefined>>;
  /** The page exists only while something is published at its address. */
  isContent: boolean;
}

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** Every page of the route map. A route whose layouts name no audience is not a page. */
export function listPages(routes: Routes): PageRoute[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  return all
    .filter(({ id }) => !parents.has(id))
    .flatMap((leaf) => {
      const chain = chainOf(routes, leaf);
      const said: RouteHandle = Object.assign({}, ...chain.map(({ module }) => module.handle));
      const pattern = `/${chain.flatMap(({ path }) => path || []).join('/')}`;
      return said.audience ? [{ id: leaf.id, pattern, handle: { ...said, audience: said.audience } }] : [];
    });
}

/** The routes from the root to this one. */
function chainOf(routes: Routes, route: Route): Route[] {
  const parent = routes[route.parentId ?? ''];
  return parent ? [...chainOf(routes, parent), route] : [route];
}

/** A function that finds the page of an address in the route map. */
export function createRouteMatcher(
  { routes }: Pick<ServerBuild, 'routes'>,
  { matchRoutes }: Pick<typeof Entry, 'matchRoutes'>,
): (pathname: string) => MatchedRoute | null {
  const tree = childrenOf(routes, undefined) as Parameters<typeof matchRoutes>[0];
  const pages = new Map(listPages(routes).map((page) => [page.id, page]));
  const match = (pathname: string): MatchedRoute | null => {
    // Our addresses need no percent-encoding; an encoded one would be a second name for a page.
    if (pathname.includes('%')) return null;
    const leaf = matchRoutes(tree, pathname)?.at(-1);
    const page = pages.get(leaf?.route.id ?? '');
    if (!leaf || !page) return null;
    // Content pages have no pattern but their address, and there are as many as published pages.
    const isContent = leaf.route.path === '*' || page.handle.isContent === true;
    return { ...page, params: leaf.params, isContent, pattern: isContent ? pathname : page.pattern };
  };
  // Matching ranks all routes each time, which took a fifth of what a visit takes: the addresses that were asked last are known.
  const known = new Map<string, MatchedRoute | null>();
  return (pathname) => {
    const before = known.get(pathname);
    if (before !== undefined) return before;
    const matched = match(pathname);
    if (pathname.length > longestKnown) return matched;
    known.set(pathname, matched);
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? pathname);
    return matched;
  };
}

/** Anybody can ask for endless addresses, so few of them are kept, and none that is long. */
const mostKnown = 2_000;
const longestKnown = 200;

interface RouteNode {
  id: string;
  path?: string;
  index?: boolean;
  children?: RouteNode[];
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteNode[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId ?? undefined) === parentId)
    .map((route) => {
      const { id, path, index } = route as RouteNode;
      const children = childrenOf(routes, id);
      return {
        id,
        ...(path !== undefined && { path }),
        ...(index && { index }),
        ...(children.length > 0 && { children }),
      };
    });
}

/** Whether a page accepts form posts: public and sign-in pages do; the app writes through its API. */
export function acceptsForms(route: MatchedRoute | null): boolean {
  return isStatic(route?.handle.audience);
}

/** The canonical path: lower case, no trailing slash, no double slashes, so that a redirect cannot leave the host. */
export function normalizePath(pathname: string): string {
  return pathname
    .replaceAll(/[/\\]{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
}
