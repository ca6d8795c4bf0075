import { and, eq, lt } from 'drizzle-orm';
import { dayInZurich } from '#server/platform/business-days.ts';
import { noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { statistics } from './tables.ts';

/** What expired before today is on no page any more. */
export const statisticsCheck: SelfCheck = {
  module: 'Statistics',
  async run(tx, { now }) {
    const published = eq(statistics.status, 'published');
    const shown = await tx.$count(statistics, published);
    return noneBehind(
      await tx.$count(statistics, and(published, lt(statistics.expiresOn, dayInZurich(now())))),
      'statistic has expired and is still published.',
      'statistics have expired and are still published.',
      `${shown} published, none expired.`,
    );
  },
};
