import { secondMs } from '#server/platform/schedules/schedule.ts';
import { defineDomain } from '#server/records/domain.ts';
import { recordInquiryMail } from './mails.ts';
import { isInquiryPending, notifyOfInquiries } from './notify-of-inquiries.ts';
import { inquiriesData } from './personal-data.ts';
import { inquiryRetention } from './retention.ts';
import { inquiriesCheck } from './self-check.ts';

export const inquiriesDomain = defineDomain({
  name: 'inquiries',
  routers: {
    inquiries: async () => (await import('./router.ts')).inquiriesRouter,
    replyTemplates: async () => (await import('./replies/router.ts')).replyTemplatesRouter,
  },
  schedules: () => [
    { everyMs: secondMs, isDue: isInquiryPending, failureEvent: 'inquiry.announce.failed', work: notifyOfInquiries },
  ],
  personalData: [inquiriesData],
  retention: [...inquiryRetention],
  selfChecks: [inquiriesCheck],
  mailListeners: { inquiry: recordInquiryMail },
});
