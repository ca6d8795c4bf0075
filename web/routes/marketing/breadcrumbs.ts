import type { Site } from '#contract/content/content.ts';

/** Home and the published ancestors of an address, nearest last. */
export function breadcrumbsOf({ paths }: Pick<Site, 'paths'>, path: string): { title: string; href: string }[] {
  const parts = path.split('/').filter(Boolean);
  const above = parts.slice(0, -1).map((_, depth) => `/${parts.slice(0, depth + 1).join('/')}`);
  return [
    { title: 'Home', href: '/' },
    ...above.flatMap((href) => {
      const page = paths.find((published) => published.path === href);
      return page ? [{ title: page.title, href }] : [];
    }),
  ];
}
