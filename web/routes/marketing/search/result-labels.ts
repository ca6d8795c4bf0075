import type { SearchAnswer, SearchResult } from '#contract/content/content.ts';

export const resultKindLabels: Record<SearchResult['kind'], string> = {
  page: 'Page',
  post: 'Post',
  service: 'Service',
  'case-study': 'Case study',
};

/** `1 result`, `17 results`, `134 results, showing 20` */
export function resultCountLabel(shown: number, total: number): string {
  const found = total === 1 ? '1 result' : `${total} results`;
  return shown < total ? `${found}, showing ${shown}` : found;
}

/** What was searched for, when it differs from the typed query, else null. */
export function searchedForLabel({ searchedFor, match }: SearchAnswer): string | null {
  const parts = [
    ...(searchedFor === null ? [] : [`Showing results for “${searchedFor}”.`]),
    ...(match === 'some' ? ['No page contains all of these words; these contain some.'] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : null;
}
