import { mailRetention } from '#server/identity/account/mail-retention.ts';
import { mailsData } from '#server/identity/account/mails-data.ts';
import { mailCheck } from '#server/platform/mail/self-check.ts';
import { hourMs } from '#server/platform/schedules/schedule.ts';
import { deleteOldSms } from '#server/platform/sms/delete-old.ts';
import { smsCheck } from '#server/platform/sms/self-check.ts';
import { defineDomain } from '#server/records/domain.ts';

export const messagesDomain = defineDomain({
  name: 'messages',
  routers: {
    outgoing: async () => (await import('./router.ts')).outgoingRouter,
  },
  schedules: () => [{ everyMs: hourMs, failureEvent: 'sms.delete.failed', work: deleteOldSms }],
  personalData: [mailsData],
  retention: [mailRetention],
  selfChecks: [mailCheck, smsCheck],
});
