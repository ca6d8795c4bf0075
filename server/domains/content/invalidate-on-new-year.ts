import { inZurich } from '#server/platform/business-days.ts';
import type { Services } from '#server/platform/context.ts';
import { invalidate } from '#server/platform/db/invalidate.ts';
import { siteTag } from './queries.ts';

/**
 * Every public page shows the year, and cached pages stay until their content changes. Returns a function that
 * invalidates them once a new year has begun in Zurich; each process checks for itself.
 */
export function invalidateOnNewYear({ db, now }: Pick<Services, 'db' | 'now'>): () => Promise<void> {
  const yearNow = () => inZurich(now()).year;
  let lastYear = yearNow();
  return async () => {
    const year = yearNow();
    if (year !== lastYear) await invalidate(db, siteTag);
    // After a failure the next run compares the same years again.
    lastYear = year;
  };
}
