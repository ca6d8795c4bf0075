import type { Site } from '#contract/content/content.ts';
import type { Navigation, NavPanel } from '#contract/content/navigation.ts';
import { publishedPages } from '#web/routes/marketing/published-pages.ts';

export interface NavLink {
  label: string;
  href: string;
}

/** The address of the search page. */
export const searchPath = '/search';

/**
 * The published part of the navigation: an entry appears when its page exists and it is not hidden, a panel when it has
 * such an entry.
 */
export function publishedNavigation(site: Pick<Site, 'navigation' | 'paths'>): Navigation {
  return site.navigation
    .filter(({ href, hidden }) => !hidden && isPublished(href, site))
    .map((item) => ({ ...item, panel: item.panel && publishedPanel(item.panel, site) }));
}

/** Whether a link leads to an existing page of ours, or to another site. */
export function isPublished(href: string, site: Pick<Site, 'paths'>): boolean {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  return !href.startsWith('/') || publishedPages(site).has(path);
}

/** `page` on the page itself, `true` on pages below it. */
export function ariaCurrentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return href !== '/' && pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

function publishedPanel(panel: NavPanel, site: Pick<Site, 'paths'>): NavPanel | null {
  const children = panel.children.filter(({ href, hidden }) => !hidden && isPublished(href, site));
  if (children.length === 0) return null;
  const offer = panel.offer && isPublished(panel.offer.action.href, site) ? panel.offer : null;
  return { ...panel, children, offer };
}
