import { hourMs } from '#server/platform/schedules/schedule.ts';
import { defineDomain } from '#server/records/domain.ts';
import { deleteExpiredSignInData } from './delete-expired.ts';
import { authData } from './personal-data.ts';

export const authDomain = defineDomain({
  name: 'auth',
  routers: {
    auth: async () => ({
      ...(await import('./router.ts')).authRouter,
      ...(await import('#server/identity/sessions/router.ts')).sessionsRouter,
    }),
  },
  schedules: () => [{ everyMs: hourMs, failureEvent: 'auth.sweep.failed', work: deleteExpiredSignInData }],
  personalData: [authData],
});
