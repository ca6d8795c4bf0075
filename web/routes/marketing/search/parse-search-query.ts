import { searchLimits } from '#contract/content/content.ts';

export interface SearchQuery {
  /** Empty: no query. */
  q: string;
  /** The query exceeds the limit of the search. */
  isTruncated: boolean;
}

/** The query in an address: one line, cut at the limit of the search. */
export function parseSearchQuery(url: string): SearchQuery {
  const typed = (new URL(url).searchParams.get('q') ?? '').replaceAll(/\p{C}+/gu, ' ').trim();
  const cut = typed.slice(0, searchLimits.query).replace(/[\uD800-\uDBFF]$/, '');
  return { q: cut.trim(), isTruncated: cut.length < typed.length };
}
