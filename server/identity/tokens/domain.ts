import { hourMs } from '#server/platform/schedules/schedule.ts';
import { defineDomain } from '#server/records/domain.ts';
import { deleteExpiredTokens } from './delete-expired.ts';
import { tokensData } from './personal-data.ts';

export const tokensDomain = defineDomain({
  name: 'tokens',
  routers: {
    tokens: async () => (await import('./router.ts')).tokensRouter,
  },
  schedules: () => [{ everyMs: hourMs, failureEvent: 'tokens.sweep.failed', work: deleteExpiredTokens }],
  personalData: [tokensData],
});
