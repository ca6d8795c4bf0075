import type { CollectionKey } from '#contract/content/collections.ts';
import { type PageBody, collectionsOn } from '#contract/content/page-body.ts';

/** Keys whose values are no words for a reader. */
const structureOfBody = new Set([
  'template',
  'sheet',
  'href',
  'id',
  'kind',
  'claim',
  'claims',
  'facts',
  'certificates',
]);
const structureOfRecord = new Set(['key', 'image', 'email', 'linkedIn', 'category', 'claims', 'action']);

/**
 * The words of a page and of the records on it without their structure, for the search; placeholders such as `{uptime}`
 * are left out.
 */
export function searchTextOf(body: PageBody, records: Partial<Record<CollectionKey, unknown>>): string {
  const shown = collectionsOn(body).map((key) => records[key]);
  return [...textsOf(body, structureOfBody), ...textsOf(shown, structureOfRecord)]
    .join('\n')
    .replaceAll(/\{[\w-]+\}/g, '');
}

function textsOf(value: unknown, structure: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((part) => textsOf(part, structure));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    structure.has(key) && !isProse(part) ? [] : textsOf(part, structure),
  );
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
