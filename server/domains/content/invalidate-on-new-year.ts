import { inZurich } from '#server/platform/business-days.ts';
import type { Services } from '#server/platform/context.ts';
import { siteTag } from './queries.ts';

/**
 * The year stands on every public page, and pages are kept until something they show changes. Answers the look that
 * forgets them when a year has begun in Zurich; each process looks for itself.
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
