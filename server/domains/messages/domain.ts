import { dayMs } from '#contract/time/durations.ts';
import { mailRetention } from '#server/identity/account/mail-retention.ts';
import { mailsData } from '#server/identity/account/mails-data.ts';
import { mailCheck } from '#server/platform/mail/self-check.ts';
import { smsCheck } from '#server/platform/sms/self-check.ts';
import { smsMessages } from '#server/platform/sms/tables.ts';
import { defineDomain } from '#server/records/domain.ts';
import { messageFigures } from './figures.ts';

export const messagesDomain = defineDomain({
  name: 'messages',
  routers: {
    outgoing: async () => (await import('./router.ts')).outgoingRouter,
  },
  // The caps on SMS count those of a day.
  expiring: [{ at: smsMessages.createdAt, keptMs: dayMs }],
  personalData: [mailsData],
  retention: [mailRetention],
  selfChecks: [mailCheck, smsCheck],
  figures: messageFigures,
});
