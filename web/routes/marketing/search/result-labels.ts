import type { SearchAnswer, SearchResult } from '#contract/content/content.ts';

export const resultKindLabels: Record<SearchResult['kind'], string> = {
  page: 'Page',
  post: 'Post',
  service: 'Service',
  'case-study': 'Case study',
};

/** `1 page found.`, `17 pages found.`, `134 pages found; the best 20 are shown.` */
export function resultCountLabel(shown: number, total: number): string {
  const found = total === 1 ? '1 page found' : `${total} pages found`;
  return shown < total ? `${found}; the best ${shown} are shown.` : `${found}.`;
}

/** What was searched for, when it differs from the typed query, else null. */
export function searchedForLabel({ searchedFor, match }: SearchAnswer): string | null {
  const parts = [
    ...(searchedFor === null ? [] : [`Showing results for “${searchedFor}”.`]),
    ...(match === 'some' ? ['No page has all of these words; these have some.'] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : null;
}
