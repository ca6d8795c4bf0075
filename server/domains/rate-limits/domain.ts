import { hourMs } from '#server/platform/schedules/schedule.ts';
import { defineDomain } from '#server/records/domain.ts';
import { deleteOldRateLimitData } from './limited/delete-old.ts';
import { rateLimitsData } from './personal-data.ts';
import { rateLimitsCheck } from './self-check.ts';

export const rateLimitsDomain = defineDomain({
  name: 'rate-limits',
  routers: {
    rateLimits: async () => (await import('./router.ts')).rateLimitsRouter,
  },
  schedules: () => [{ everyMs: hourMs, failureEvent: 'rate-limits.delete.failed', work: deleteOldRateLimitData }],
  personalData: [rateLimitsData],
  selfChecks: [rateLimitsCheck],
});
