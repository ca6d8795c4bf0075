import type { Site } from '#contract/content/content.ts';

const kept = new WeakMap<Site['paths'], ReadonlyMap<string, string>>();

/** The titles of the published pages by address. Made once for a document: it asks for dozens of links among thousands of pages. */
export function publishedPages({ paths }: Pick<Site, 'paths'>): ReadonlyMap<string, string> {
  const titles = kept.get(paths) ?? new Map(paths.map(({ path, title }) => [path, title]));
  kept.set(paths, titles);
  return titles;
}
