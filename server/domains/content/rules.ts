import type { CollectionKey } from '#contract/content/collections.ts';
import { collectionsOn, type PageBody } from '#contract/content/page-body.ts';

/** Keys whose values are not text for readers. */
const structureOfBody = new Set([
  'template',
  'sheet',
  'href',
  'id',
  'kind',
  'statistic',
  'statistics',
  'facts',
  'certificates',
  'image',
]);
const structureOfRecord = new Set([
  'key',
  'image',
  'email',
  'linkedIn',
  'socials',
  'icon',
  'colour',
  'category',
  'statistics',
  'action',
]);

/**
 * Returns the text of a page and of the records on it, without their structure and without placeholders such as
 * `{uptime}`, for the search.
 */
export function searchTextOf(body: PageBody, records: Partial<Record<CollectionKey, unknown>>): string {
  const shown = collectionsOn(body).map((key) => records[key]);
  return [...textsOf(body, structureOfBody), ...textsOf(shown, structureOfRecord)]
    .join('\n')
    .replaceAll(/\{[\w.-]+\}/g, '');
}

function textsOf(value: unknown, structure: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((part) => textsOf(part, structure));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    structure.has(key) && !isProse(part) ? [] : textsOf(part, structure),
  );
}

/** `facts` are keys of statistics in one template and labelled values in another. */
function isProse(value: unknown): boolean {
  return Array.isArray(value) && value.some((part) => typeof part === 'object');
}

const wordsPerMinute = 220;

/** Returns the silent reading time of an adult in whole minutes, at least one. */
export function readingMinutes(searchText: string): number {
  const words = searchText.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
