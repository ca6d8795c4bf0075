import { and, isNull, lt } from 'drizzle-orm';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { smsMessages } from './tables.ts';

/** No SMS waits for longer than a code is valid. */
export const smsCheck: SelfCheck = {
  module: 'SMS delivery',
  async run(tx, services) {
    const { sentAt, failedAt, createdAt } = smsMessages;
    const isLate = and(isNull(sentAt), isNull(failedAt), lt(createdAt, minutesAgo(services, 15)));
    return noneBehind(
      await tx.$count(smsMessages, isLate),
      'SMS has been waiting for more than 15 minutes.',
      'SMS messages have been waiting for more than 15 minutes.',
      'No SMS is waiting for more than 15 minutes.',
    );
  },
};
