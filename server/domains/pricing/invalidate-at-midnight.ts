import { dayInZurich } from '#server/platform/business-days.ts';
import type { Services } from '#server/platform/context.ts';
import { invalidate } from '#server/platform/db/invalidate.ts';
import { inForceOn, pricingTag } from './books.ts';
import { priceBooks } from './tables.ts';

/**
 * The price book in force changes at midnight in Zurich, and cached pages stay until they are invalidated. Returns a function
 * that invalidates what shows prices once a day has begun on which another version is in force; each process checks for itself.
 */
export function invalidatePricesOnNewDay({ db, now }: Pick<Services, 'db' | 'now'>) {
  let lastDay = dayInZurich(now());
  return async (): Promise<void> => {
    const day = dayInZurich(now());
    if (day === lastDay) return;
    const [before, after] = await Promise.all([idOn(lastDay), idOn(day)]);
    if (before !== after) await invalidate(db, pricingTag);
    // After a failure the next run compares the same days again.
    lastDay = day;
  };

  async function idOn(day: string): Promise<string | undefined> {
    const { condition, order } = inForceOn(day);
    const found = db.read.select({ id: priceBooks.id }).from(priceBooks).where(condition);
    return (await found.orderBy(...order).limit(1))[0]?.id;
  }
}
