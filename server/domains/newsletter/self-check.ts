import { and, isNull, lt } from 'drizzle-orm';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { newsletterSubscriptions } from './tables.ts';

/** Addresses that nobody confirmed within 30 days, and a day for the deletion itself. */
const keptMinutes = 31 * 24 * 60;

/** No unconfirmed address is kept for too long. */
export const newsletterCheck: SelfCheck = {
  module: 'Newsletter',
  async run(tx, services) {
    const { confirmedAt, requestedAt } = newsletterSubscriptions;
    const isLate = and(isNull(confirmedAt), lt(requestedAt, minutesAgo(services, keptMinutes)));
    return noneBehind(
      await tx.$count(newsletterSubscriptions, isLate),
      'unconfirmed address was not deleted.',
      'unconfirmed addresses were not deleted.',
      'Unconfirmed addresses are deleted in time.',
    );
  },
};
