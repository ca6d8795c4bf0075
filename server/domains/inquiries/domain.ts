import { sql } from 'drizzle-orm';
import { inquiryStatuses } from '#contract/business/inquiry-choices.ts';
import { secondMs } from '#server/platform/schedules/schedule.ts';
import { defineDomain } from '#server/records/domain.ts';
import { titlesById } from '#server/records/record-titles.ts';
import { recordInquiryMail } from './mails.ts';
import { isInquiryPending, notifyOfInquiries } from './notify-of-inquiries.ts';
import { inquiriesData } from './personal-data.ts';
import { inquiryRetention } from './retention.ts';
import { searchInquiryNames } from './rows.ts';
import { inquiriesCheck } from './self-check.ts';

export const inquiriesDomain = defineDomain({
  name: 'inquiries',
  routers: {
    inquiries: async () => (await import('./router.ts')).inquiriesRouter,
    requests: async () => (await import('./requests/router.ts')).requestsRouter,
    replyTemplates: async () => (await import('./replies/router.ts')).replyTemplatesRouter,
  },
  schedules: () => [
    { everyMs: secondMs, isDue: isInquiryPending, failureEvent: 'inquiry.announce.failed', work: notifyOfInquiries },
  ],
  personalData: [inquiriesData],
  retention: [...inquiryRetention],
  selfChecks: [inquiriesCheck],
  search: {
    inquiries: {
      matches: (
        text,
      ) => sql`select id, subject as title, email || ', ' || number as detail, status as state, received_at as at
        from inquiries where ${searchInquiryNames(text)}`,
      states: inquiryStatuses,
    },
  },
  mailListeners: { inquiry: recordInquiryMail },
  titles: {
    inquiry: titlesById('inquiries', 'subject'),
    'reply-template': titlesById('reply_templates', 'name'),
  },
});
