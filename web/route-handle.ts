import type { Permission } from '#contract/permissions.ts';

/** The audience of a page. */
export type Audience = 'marketing' | 'auth' | 'portal' | 'admin';

/**
 * Maps a value of a query parameter to the part of the page's cache key, or null where the page does not depend on it.
 */
type Parameter = (value: string, all: URLSearchParams) => string | null;

/**
 * What a route declares about its documents, as `export const handle = { … } satisfies RouteHandle`. A layout's handle
 * applies to its pages.
 */
export interface RouteHandle {
  /** Every page has one; the layouts declare it. */
  audience?: Audience;
  /** The permission a signed-in user needs for the page. */
  permission?: Permission;
  /** Query parameters with few values: each value is cached as a page of its own. All others do not change the page. */
  variesBy?: Record<string, Parameter>;
  /** Query parameters that the page only repeats, in links and fields: rendered once with a placeholder for the value. */
  echoes?: Record<string, Parameter>;
  /** Query parameters with any number of values: rendered per request and not cached, or they would fill the cache. */
  variesFreelyBy?: Record<string, Parameter>;
  /** Over the limits of a network the page about limits is shown: this one would say something wrong with other values. */
  hasLimitPage?: boolean;
  /** The page depends on the user or on a secret of its address: rendered per request and never cached. */
  isPerUser?: boolean | ((parameters: URLSearchParams) => boolean);
  /**
   * Most addresses of this pattern have no page, so what is not cached is rendered within the limits for a network, as pages
   * with free text are.
   */
  isRenderedWithinLimits?: boolean;
  /** A common entry page, rendered when the server starts. */
  isRenderedAtStart?: boolean;
  /** The page exists only while something is published at its address. */
  isContent?: boolean;
  /** The screen of the app for addresses without a page: its documents have the status 404. */
  isNotFound?: boolean;
  /** The step of sign-in that the page is for, or null. A user who has completed the step is redirected. */
  stepFor?: (parameters: URLSearchParams) => 'sign-in' | 'second-factor' | null;
  /** The app shows the page in a frame. */
  isFramed?: boolean;
  /** Whether cross-site forms may post to the page; only where the path parameters hold the whole authorisation. */
  acceptsForeignPost?: (params: Readonly<Record<string, string | undefined>>) => boolean;
}

/**
 * Public and sign-in pages are documents that work without JavaScript and accept forms; all others get an app shell.
 */
export function isStatic(audience: Audience | undefined): boolean {
  return audience === 'marketing' || audience === 'auth';
}

/** Whether the page of this address depends on who asks for it. */
export function isPerUserPage({ isPerUser = false }: RouteHandle, parameters: URLSearchParams): boolean {
  return typeof isPerUser === 'function' ? isPerUser(parameters) : isPerUser;
}

/** A parameter that counts with these values only. */
export function oneOf(values: readonly string[]): Parameter {
  return (value) => (values.includes(value) ? value : null);
}
