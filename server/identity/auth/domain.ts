import { dayMs } from '#contract/time/durations.ts';
import { links, signInAttempts } from '#server/identity/users/tables.ts';
import { defineDomain } from '#server/records/domain.ts';
import { byTenant } from '#server/records/tenant-tables.ts';
import { authData } from './personal-data.ts';

export const authDomain = defineDomain({
  name: 'auth',
  routers: {
    auth: async () => ({
      ...(await import('./router.ts')).authRouter,
      ...(await import('#server/identity/sessions/router.ts')).sessionsRouter,
    }),
  },
  // No limit looks further back than a day.
  expiring: [{ at: links.expiresAt }, { at: signInAttempts.startedAt, keptMs: dayMs }],
  tenantTables: {
    links: {
      of: byTenant,
      exit: { leftOut: 'Open invitations hold nothing but secrets and times; those invited are among the people' },
      deletion: 'delete',
    },
  },
  personalData: [authData],
});
