import { hourMs } from '#server/platform/schedules/schedule.ts';
import { defineDomain } from '#server/records/domain.ts';
import { deleteExpiredFactorChallenges } from './delete-expired.ts';
import { factorsData } from './personal-data.ts';

export const factorsDomain = defineDomain({
  name: 'factors',
  routers: {
    factors: async () => (await import('./router.ts')).factorsRouter,
  },
  schedules: () => [{ everyMs: hourMs, failureEvent: 'factors.sweep.failed', work: deleteExpiredFactorChallenges }],
  personalData: [factorsData],
});
