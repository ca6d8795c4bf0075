import { type PublicPage, publicPages } from '#contract/business/legal/document-choices.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Services } from '#server/platform/context.ts';
import { invalidate } from '#server/platform/db/invalidate.ts';
import { legalPagesTag, versionInForce } from './in-force.ts';
import { keyOf } from './periods.ts';

/**
 * What is in force changes at midnight in Zurich, and cached pages stay until they are invalidated. Returns a function that
 * invalidates the legal pages once a day has begun on which another version is in force; each process checks for itself.
 */
export function invalidateOnNewDay({ db, now }: Pick<Services, 'db' | 'now'>): () => Promise<void> {
  let lastDay = dayInZurich(now());
  return async () => {
    const day = dayInZurich(now());
    if (day === lastDay) return;
    const [before, after] = await Promise.all([inForceOn(lastDay), inForceOn(day)]);
    if (before !== after) await invalidate(db, legalPagesTag);
    // After a failure the next run compares the same days again.
    lastDay = day;
  };

  async function inForceOn(day: string): Promise<string> {
    const pages = Object.keys(publicPages) as PublicPage[];
    const found = await Promise.all(pages.map((publicPage) => versionInForce(db.read, { publicPage }, day)));
    return found.map((version) => version && keyOf(version)).join();
  }
}
