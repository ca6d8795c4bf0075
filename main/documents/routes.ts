import type { ServerBuild } from 'react-router';
import type * as Entry from '#web/entry.server.tsx';
import { isSsoOutcome } from '#web/routes/auth/outcomes.ts';
import { safeRedirect } from '#web/routes/auth/safe-redirect.ts';

/** How documents of a folder of `web/routes` are answered. */
export type Audience = 'marketing' | 'auth' | 'portal' | 'admin';

export interface MatchedRoute {
  /** The leaf route's id: one app shell each. */
  id: string;
  /** `/admin/inquiries/:id` */
  pattern: string;
  audience: Audience;
  /** The address is not in the URL map: a page is there only while somebody has it published. */
  isContent: boolean;
}

/** A document whose bytes are the same for everyone. */
export interface SharedPage {
  /** What tells it from others: its address, or the leaf route of an app shell. */
  key: string;
  address: string;
  /** For the request counts. */
  route: string;
  cacheControl: 'no-cache' | 'no-store';
  /** Its bytes are kept; not where the address holds free words, of which there are without number. */
  isKept: boolean;
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
    if (!matches || !leaf || !audience) return null;
    // Content pages have no pattern but their address, of which there are as many as published pages.
    if (leaf.path === '*') return { id: leaf.id, pattern: pathname, audience, isContent: true };
    const parts = matches.map(({ route }) => route.path ?? '').filter(Boolean);
    return { id: leaf.id, pattern: `/${parts.join('/')}`.replaceAll(/\/+/g, '/'), audience, isContent: false };
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

/** Query parameters that make the sign-in page a different one, with their values. Anything else leaves it the same. */
const meaningful: Record<string, readonly string[]> = {
  mode: ['sign-in', 'magic-link', 'sign-up', 'reset-password', 'update-password'],
  sent: [''],
  reason: ['ended'],
};

/** The one page behind every address that leads nowhere. */
export const notFoundPage: SharedPage = {
  key: '(not found)',
  address: '/not-found',
  route: '(none)',
  cacheControl: 'no-cache',
  isKept: true,
};

/** The shared bytes behind an address: one shell for each page of the app, one page for each public address. */
export function sharedPage(url: URL, route: MatchedRoute | null): SharedPage {
  if (route === null) return notFoundPage;
  if (route.audience === 'portal' || route.audience === 'admin') {
    const key = `shell:${route.id}`;
    return { key, address: url.pathname, route: route.pattern, cacheControl: 'no-store', isKept: true };
  }
  const kept = route.pattern === '/auth' ? keptOf(url) : [];
  const endless = endlessOf(url, route);
  const query = new URLSearchParams([...kept, ...endless]).toString();
  // A secret in the address makes no page of its own: it is rendered for its pattern, and no browser keeps it.
  const hasSecret = route.pattern.endsWith('/:token');
  const path = hasSecret ? route.pattern : url.pathname;
  const address = query === '' ? path : `${path}?${query}`;
  const cacheControl = hasSecret ? 'no-store' : 'no-cache';
  return { key: address, address, route: route.pattern, cacheControl, isKept: endless.length === 0 };
}

function keptOf({ searchParams }: URL): string[][] {
  const kept = Object.entries(meaningful).flatMap(([name, values]) => {
    const value = searchParams.get(name);
    return value !== null && values.includes(value) ? [[name, value]] : [];
  });
  const outcome = searchParams.get('sso');
  if (outcome !== null && isSsoOutcome(outcome)) kept.push(['sso', outcome]);
  // The secret itself makes no page of its own; that there is one decides whether a form stands there.
  if (searchParams.get('mode') === 'update-password' && searchParams.get('token')) kept.push(['token', 'given']);
  return kept;
}

/**
 * Parameters that have no end of values. Kept, the pages of all of them would drive every other page from the cache;
 * they are rendered for whoever asks.
 */
function endlessOf(url: URL, { pattern }: MatchedRoute): string[][] {
  const values = {
    next: pattern === '/auth' ? wishOf(url) : '',
    q: pattern === '/search' ? (url.searchParams.get('q')?.trim() ?? '') : '',
  };
  return Object.entries(values).filter(([, value]) => value !== '');
}

/** Where somebody wants to go after sign-in; '' for nowhere, or for what is no address of ours. */
export function wishOf(url: URL): string {
  return safeRedirect(url.searchParams.get('next'), '');
}

/** Where whoever owes a second factor gives it. */
export const verifyPath = '/auth/verify';

/** Pages whose bytes are about the person who asks: made for each request, kept nowhere. */
export function isPersonal(route: MatchedRoute | null): boolean {
  return route?.pattern === verifyPath || route?.pattern === '/auth/invitation';
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
