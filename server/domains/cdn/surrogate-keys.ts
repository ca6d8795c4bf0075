import { hash } from 'node:crypto';
import { collectionsTag, pageTag, siteTag } from '#server/domains/content/queries.ts';
import { legalPagesTag } from '#server/domains/legal/documents/pages/in-force.ts';
import { mediaTag } from '#server/domains/media/images.ts';
import { pricingTag } from '#server/domains/pricing/books.ts';
import { finishedProjectsTag } from '#server/domains/projects/records.ts';
import { statisticsTag } from '#server/domains/statistics/published.ts';
import { companyTag } from '#server/records/company/company.ts';
import { maintenanceTag, settingsTag } from '#server/records/settings/queries.ts';

/** Every page that a CDN has carries this key: purging it purges everything. */
export const everyPageKey = 'firn-pages';

/** The most keys of one page, and of one request: more of them would be headers that proxies refuse. */
export const maximumKeys = 100;

/**
 * The cache tags of pages that a CDN may have. The others, such as those of sessions or of the status that is measured every
 * minute, are never sent to it, and a page with one of them is not cached there.
 */
export const namedTags: ReadonlySet<string> = new Set([
  collectionsTag,
  companyTag,
  finishedProjectsTag,
  legalPagesTag,
  pricingTag,
  settingsTag,
  siteTag,
  statisticsTag,
]);
const prefixes = [pageTag(''), mediaTag('')];

const isOfCdn = (tag: string) => namedTags.has(tag) || prefixes.some((prefix) => tag.startsWith(prefix));

/** A tag as the CDN knows it: short, without characters that headers reserve, and telling nothing about what is not published. */
export const keyOf = (tag: string): string => hash('sha256', tag, 'base64url').slice(0, 10);

/** The key that the page at this address alone has. */
export const keyOfPath = (path: string): string => keyOf(`path:${path}`);

/** The keys of a page with these cache tags at this address; null: a CDN must not cache it. */
export function keysOfPage(tags: readonly string[], path: string): string[] | null {
  if (tags.length === 0 || tags.length + 2 > maximumKeys || !tags.every(isOfCdn)) return null;
  return [everyPageKey, keyOfPath(path), ...tags.map(keyOf)];
}

/** What a CDN has to delete when these cache tags are invalidated; empty: nothing. */
export function keysToPurge(tags: readonly string[]): string[] {
  // What is behind a CDN is closed with the rest.
  if (tags.includes(maintenanceTag)) return [everyPageKey];
  const keys = tags.filter(isOfCdn).map(keyOf);
  return keys.length > maximumKeys ? [everyPageKey] : keys;
}
