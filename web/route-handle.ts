import type { Permission } from '#contract/permissions.ts';

/** Whom pages are for. */
export type Audience = 'marketing' | 'auth' | 'portal' | 'admin';

/** What a value of a query parameter makes of the page: the part that it varies by, or null where it stays the same. */
type Parameter = (value: string, all: URLSearchParams) => string | null;

/**
 * What a route says about its documents, as `export const handle = { … } satisfies RouteHandle`. What a layout says holds
 * for the pages in it.
 */
export interface RouteHandle {
  /** Every page has one; the layouts say it. */
  audience?: Audience;
  /** What a signed-in person needs to get the page. */
  permission?: Permission;
  /** Query parameters with few values: each makes a page of its own, whose bytes are kept. All others leave it the same. */
  variesBy?: Record<string, Parameter>;
  /** Query parameters with any number of values: their pages are made for each request, or they would fill the cache. */
  variesFreelyBy?: Record<string, Parameter>;
  /** The page is about the person who asks: made for each request, kept nowhere. */
  isPersonal?: boolean;
  /** Most visits begin here, so the page is rendered when the server starts. */
  isRenderedAtStart?: boolean;
  /** The step of signing in that the page is for; null: none. Somebody who has taken the step is sent on. */
  stepFor?: (parameters: URLSearchParams) => 'sign-in' | 'second-factor' | null;
  /** Whether other sites may post to the page with these parts of its path; only where they carry the whole authority. */
  acceptsForeignPost?: (params: Readonly<Record<string, string | undefined>>) => boolean;
}

/** Public and sign-in pages are documents that work without JavaScript and take forms; all others get an app shell. */
export function isStatic(audience: Audience | undefined): boolean {
  return audience === 'marketing' || audience === 'auth';
}

/** A parameter that counts with these values alone. */
export function oneOf(values: readonly string[]): Parameter {
  return (value) => (values.includes(value) ? value : null);
}
