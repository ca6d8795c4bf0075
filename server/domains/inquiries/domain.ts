import { sql } from 'drizzle-orm';
import { inquiryStatuses } from '#contract/business/inquiry-choices.ts';
import { dayMs, minuteMs, secondMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { titlesById } from '#server/records/record-titles.ts';
import { canaryCheck } from './canary/check.ts';
import { isCanaryWorkDue } from './canary/claim.ts';
import { canaryFigures } from './canary/figure.ts';
import { canaryWay, runCanary } from './canary/run.ts';
import { canaryRuns } from './canary/tables.ts';
import { checkInquiryMail, recordInquiryMail } from './mails.ts';
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
  schedules: (options) => [
    { everyMs: secondMs, isDue: isInquiryPending, failureEvent: 'inquiry.announce.failed', work: notifyOfInquiries },
    {
      // The first one a minute after the start.
      everyMs: minuteMs,
      isDue: isCanaryWorkDue,
      failureEvent: 'canary.run.failed',
      work: (services) => runCanary(services, canaryWay(options)),
    },
  ],
  personalData: [inquiriesData],
  retention: [...inquiryRetention],
  expiring: [{ at: canaryRuns.startedAt, keptMs: 60 * dayMs }],
  selfChecks: [inquiriesCheck],
  checks: [canaryCheck],
  figures: canaryFigures,
  search: {
    inquiries: {
      matches: (
        text,
      ) => sql`select id, subject as title, email || ', ' || number as detail, status as state, received_at as at
        from inquiries where not is_canary and ${searchInquiryNames(text)}`,
      states: inquiryStatuses,
    },
  },
  mailListeners: { inquiry: recordInquiryMail },
  mailChecks: { inquiry: checkInquiryMail },
  titles: {
    inquiry: titlesById('inquiries', 'subject'),
    'reply-template': titlesById('reply_templates', 'name'),
  },
});
