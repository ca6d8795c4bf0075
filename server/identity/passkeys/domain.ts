import { hourMs } from '#server/platform/schedules/schedule.ts';
import { defineDomain } from '#server/records/domain.ts';
import { deleteExpiredPasskeyChallenges } from './delete-expired.ts';
import { passkeysData } from './personal-data.ts';

export const passkeysDomain = defineDomain({
  name: 'passkeys',
  routers: {
    passkeys: async () => (await import('./router.ts')).passkeysRouter,
  },
  schedules: () => [{ everyMs: hourMs, failureEvent: 'passkeys.sweep.failed', work: deleteExpiredPasskeyChallenges }],
  personalData: [passkeysData],
});
