import type { PageBody } from '#contract/page-body.ts';

/** Keys of a body whose values are no words for a reader. */
const structure = new Set(['template', 'sheet', 'href', 'id', 'kind', 'claim', 'claims', 'facts', 'certificates']);

/** The words of a page without its structure, for the search; placeholders such as `{uptime}` are left out. */
export function searchTextOf(body: PageBody): string {
  return textsOf(body)
    .join('\n')
    .replaceAll(/\{[\w-]+\}/g, '');
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (structure.has(key) && !isProse(part) ? [] : textsOf(part)));
}

/** `facts` are keys of claims on one template and labelled values on another. */
function isProse(value: unknown): boolean {
  return Array.isArray(value) && value.some((part) => typeof part === 'object');
}

const wordsPerMinute = 220;

/** How long an adult reads this silently, in whole minutes. */
export function readingMinutes(searchText: string): number {
  const words = searchText.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
