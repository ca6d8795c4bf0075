import type { Site } from '#contract/content/content.ts';
import { publishedPages } from './published-pages.ts';

/** Home and the published ancestors of an address, nearest last. */
export function breadcrumbsOf(site: Pick<Site, 'paths'>, path: string): { title: string; href: string }[] {
  const parts = path.split('/').filter(Boolean);
  const above = parts.slice(0, -1).map((_, depth) => `/${parts.slice(0, depth + 1).join('/')}`);
  return [
    { title: 'Home', href: '/' },
    ...above.flatMap((href) => {
      const title = publishedPages(site).get(href);
      return title === undefined ? [] : [{ title, href }];
    }),
  ];
}
