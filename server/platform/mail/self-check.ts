import { and, isNull, lt } from 'drizzle-orm';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { mails } from './tables.ts';

/** No email waits for longer than the first attempts take. */
export const mailCheck: SelfCheck = {
  module: 'Email delivery',
  async run(tx, services) {
    const isLate = and(isNull(mails.sentAt), isNull(mails.failedAt), lt(mails.createdAt, minutesAgo(services, 15)));
    return noneBehind(
      await tx.$count(mails, isLate),
      'email has been waiting for more than 15 minutes.',
      'emails have been waiting for more than 15 minutes.',
      'No email is waiting for more than 15 minutes.',
    );
  },
};
