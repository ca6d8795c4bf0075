import { asc } from 'drizzle-orm';
import type { Statistic } from '#contract/content/content.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Queries } from '#server/platform/db/db.ts';
import { statistics } from './tables.ts';

/** Invalidated when what pages show of the statistics changes. */
export const statisticsTag = 'statistics';

/** Returns the statistics that pages show at this moment, in their order, and the keys of the others. */
export async function readPublished(
  read: Queries,
  now: Date,
): Promise<{ statistics: Statistic[]; withheld: string[] }> {
  const rows = await read.select().from(statistics).orderBy(asc(statistics.position));
  const isShown = ({ status, expiresOn }: (typeof rows)[number]) =>
    status === 'published' && (expiresOn === null || expiresOn > dayInZurich(now));
  return {
    statistics: rows.filter(isShown).map(({ key, figure, unit, label, asOf, source }) => {
      return { key, figure, unit, label, asOf, source };
    }),
    withheld: rows.filter((row) => !isShown(row)).map(({ key }) => key),
  };
}
