import { emailChangeHours } from '#contract/identity/account.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { emailChanges } from '#server/identity/users/tables.ts';
import { defineDomain } from '#server/records/domain.ts';
import { eraseDueAccounts } from './erase.ts';

export const accountDomain = defineDomain({
  name: 'account',
  routers: {
    account: async () => (await import('./router.ts')).accountRouter,
  },
  schedules: ({ all }) => [
    {
      everyMs: 10 * minuteMs,
      failureEvent: 'account.erasure.failed',
      work: (services) => eraseDueAccounts(services, all.personalData),
    },
  ],
  expiring: [{ at: emailChanges.requestedAt, keptMs: emailChangeHours * hourMs }],
});
