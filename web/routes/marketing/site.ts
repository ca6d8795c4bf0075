import { useContext } from 'react';
import type { Site, Statistic } from '#contract/content/content.ts';
import { fallbackPath, type IndexedImage } from '#contract/content/images.ts';
import { pagesBesideContent } from '#contract/content/page-address.ts';
import { createPlaceholderFiller } from '#contract/placeholders.ts';
import { type PublicFacts, PublicFactsContext } from '#web/public-facts.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { publishedPages } from './published-pages.ts';

export function usePublicFacts(): PublicFacts {
  const facts = useContext(PublicFactsContext);
  if (!facts) throw new Error('usePublicFacts must be used inside routes/marketing/layout.tsx');
  return facts;
}

/** The site's data, as loaded by the layout. */
export function useSite(): Site {
  return usePublicFacts().site;
}

/** The statistics of these keys, in order; unknown keys are omitted. */
export function useStatistics(keys: string[]): Statistic[] {
  const { statistics } = useSite();
  return keys.flatMap((key) => statistics.find((statistic) => statistic.key === key) ?? []);
}

/** Fills the company's details and statistics into a text: `since {foundedYear}`, `{uptime} a year`. */
export function useFill(): (text: string) => string {
  return createPlaceholderFiller(useSite());
}

/** Whether a link leads somewhere: out of the site, to a part of a page, to sign-in, or to a page that is published. */
export function useIsLinkAvailable(): (href: string) => boolean {
  const published = publishedPages(useSite());
  return (href) => {
    const path = href.split(/[?#]/, 1)[0] ?? '';
    const isBesideContent = path.startsWith('/auth') || pagesBesideContent.some((page) => page === path);
    return !path.startsWith('/') || isBesideContent || published.has(path);
  };
}

/** Home and the published ancestors of an address, nearest last. */
export function useBreadcrumbs(path: string): { title: string; href: string }[] {
  const fill = useFill();
  return breadcrumbsOf(useSite(), path).map(({ title, href }) => ({ title: fill(title), href }));
}

/** An image of the index by its name. An unknown name gets its plain file name as address, and a square shape. */
export function useImage(name: string): IndexedImage {
  return (
    usePublicFacts().images[name] ?? { name, path: fallbackPath('images', name), width: 288, height: 288, sources: [] }
  );
}
