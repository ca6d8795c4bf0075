import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { inquiries } from './tables.ts';

/** Every inquiry was announced to the team and acknowledged to its sender. */
export const inquiriesCheck: SelfCheck = {
  module: 'Inquiries',
  async run(tx, services) {
    const isLate = and(
      eq(inquiries.isCanary, false),
      isNotNull(inquiries.pendingMails),
      lt(inquiries.receivedAt, minutesAgo(services, 5)),
    );
    return noneBehind(
      await tx.$count(inquiries, isLate),
      'inquiry was not announced to the team.',
      'inquiries were not announced to the team.',
      'Every inquiry was announced to the team.',
    );
  },
};
