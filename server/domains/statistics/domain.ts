import { minuteMs, secondMs } from '#server/platform/schedules/schedule.ts';
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
});
