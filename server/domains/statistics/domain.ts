import { sql } from 'drizzle-orm';
import { statisticStatuses } from '#contract/content/statistic-labels.ts';
import { minuteMs, secondMs } from '#contract/time/durations.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { defineDomain } from '#server/records/domain.ts';
import { titlesBy } from '#server/records/record-titles.ts';
import { expireStatistics, isStatisticExpired } from './expire-due.ts';
import { notifyOwners } from './notify-owners.ts';
import { statisticsData } from './personal-data.ts';
import { statisticsCheck } from './self-check.ts';
import { statisticEvidence } from './tables.ts';

export const statisticsDomain = defineDomain({
  name: 'statistics',
  routers: {
    statistics: async () => (await import('./router.ts')).statisticsRouter,
  },
  schedules: () => [
    {
      everyMs: 5 * secondMs,
      isDue: isStatisticExpired,
      failureEvent: 'statistics.expire.failed',
      work: expireStatistics,
    },
    { everyMs: minuteMs, failureEvent: 'statistics.warn.failed', work: notifyOwners },
  ],
  personalData: [statisticsData],
  fileKeys: [statisticEvidence.storageKey],
  selfChecks: [statisticsCheck],
  titles: {
    statistic: titlesBy('key', 'statistics', 'label'),
  },
  search: {
    statistics: {
      matches: (text) => sql`select id, trim(figure || ' ' || unit) || ' ' || label as title, key as detail,
        status as state, updated_at as at from statistics
        where figure || ' ' || unit || ' ' || label ilike ${literalPattern(text)} or key ilike ${literalPattern(text)}`,
      states: statisticStatuses,
    },
  },
});
