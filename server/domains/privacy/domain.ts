import { hourMs } from '#contract/time/durations.ts';
import { defineDomain, type LoadInventories } from '#server/records/domain.ts';
import { privacyData } from './personal-data.ts';
import { runRetentionDaily } from './retention/run.ts';
import { privacyCheck } from './self-check.ts';

export const privacyDomain = defineDomain({
  name: 'privacy',
  routers: {
    privacy: async (all: LoadInventories) => {
      const { personalData, retention } = await all();
      return (await import('./router.ts')).createPrivacyRouter(personalData, retention);
    },
  },
  schedules: ({ all }) => [
    {
      everyMs: hourMs,
      deletesOld: true,
      failureEvent: 'retention.run.failed',
      work: (services) => runRetentionDaily(services, all.retention),
    },
  ],
  personalData: [privacyData],
  selfChecks: [privacyCheck],
});
