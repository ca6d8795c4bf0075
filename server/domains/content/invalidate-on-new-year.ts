import { inZurich } from '#server/platform/business-days.ts';
import type { Services } from '#server/platform/context.ts';
import { siteTag } from './queries.ts';

/**
 * Every public page shows the year, and cached pages stay until their content changes. Returns a function that
 * invalidates them once a new year has begun in Zurich; each process checks for itself.
 */
export function invalidateOnNewYear({ cache, now }: Pick<Services, 'cache' | 'now'>): () => void {
  const yearNow = () => inZurich(now()).year;
  let lastYear = yearNow();
  return () => {
    const year = yearNow();
    if (year !== lastYear) cache.invalidate([siteTag]);
    lastYear = year;
  };
}
