import { searchLimits } from '#contract/content/content.ts';

export interface SearchQuery {
  /** Empty: nothing was asked. */
  q: string;
  /** More was typed than the search looks at. */
  isTruncated: boolean;
}

/** The question in an address as the search takes it: one line, and no longer than it looks at. */
export function parseSearchQuery(url: string): SearchQuery {
  const asked = (new URL(url).searchParams.get('q') ?? '').replaceAll(/\p{C}+/gu, ' ').trim();
  const cut = asked.slice(0, searchLimits.query).replace(/[\uD800-\uDBFF]$/, '');
  return { q: cut.trim(), isTruncated: cut.length < asked.length };
}
