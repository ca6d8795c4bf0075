import { lt } from 'drizzle-orm';
import { sessions } from '#server/identity/users/tables.ts';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';

/** Sessions that ended are deleted every minute; an hour is far too late. */
export const sessionsCheck: SelfCheck = {
  module: 'Accounts and sign-in',
  async run(tx, services) {
    return noneBehind(
      await tx.$count(sessions, lt(sessions.expiresAt, minutesAgo(services, 60))),
      'expired session was not deleted.',
      'expired sessions were not deleted.',
      'Expired sessions are deleted in time.',
    );
  },
};
