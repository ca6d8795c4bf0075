import { dayMs, minuteMs, secondMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { qualityChecks } from './checks.ts';
import { openQualityRuns } from './claim.ts';
import { criterionReviewsData, qualityRunsData } from './personal-data.ts';
import { runQuality } from './run.ts';
import { qualityRuns } from './tables.ts';

export const qualityDomain = defineDomain({
  name: 'quality',
  routers: {
    quality: async () => (await import('./router.ts')).qualityRouter,
    criteria: async () => (await import('./router.ts')).criteriaRouter,
  },
  schedules: ({ config: { browserPath }, stopping }) => [
    {
      everyMs: secondMs,
      isDue: openQualityRuns.isWaiting,
      atLeastEveryMs: minuteMs,
      failureEvent: 'quality.run.failed',
      work: (services) => runQuality(services, { browserPath, stopping }),
    },
  ],
  personalData: [criterionReviewsData, qualityRunsData],
  expiring: [{ at: qualityRuns.createdAt, keptMs: 400 * dayMs }],
  checks: qualityChecks,
});
