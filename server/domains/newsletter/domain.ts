import { secondMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { titlesById } from '#server/records/record-titles.ts';
import { checkIssueMail } from './issues/check-delivery.ts';
import { recordIssueMail } from './issues/record-delivery.ts';
import { isIssueDue, startDueIssues } from './issues/schedule.ts';
import { isIssueSending, sendDueIssues } from './issues/send-due.ts';
import { newsletterData } from './personal-data.ts';
import { subscriptionRetention } from './retention.ts';
import { newsletterCheck } from './self-check.ts';

export const newsletterDomain = defineDomain({
  name: 'newsletter',
  routers: {
    newsletter: async () => (await import('./router.ts')).newsletterRouter,
    newsletterIssues: async () => (await import('./issues/router.ts')).newsletterIssuesRouter,
    newsletterTopics: async () => (await import('./topics/router.ts')).newsletterTopicsRouter,
    subscribers: async () => (await import('./subscribers/router.ts')).subscribersRouter,
  },
  schedules: () => [
    { everyMs: 5 * secondMs, isDue: isIssueDue, failureEvent: 'newsletter.start.failed', work: startDueIssues },
    { everyMs: 5 * secondMs, isDue: isIssueSending, failureEvent: 'newsletter.send.failed', work: sendDueIssues },
  ],
  personalData: [newsletterData],
  retention: [subscriptionRetention],
  selfChecks: [newsletterCheck],
  mailListeners: { 'newsletter-delivery': recordIssueMail },
  mailChecks: { 'newsletter-delivery': checkIssueMail },
  titles: {
    'newsletter-issue': titlesById('newsletter_issues', 'subject'),
    'newsletter-topic': titlesById('newsletter_topics', 'name'),
    'newsletter-subscription': titlesById('newsletter_subscriptions', 'email'),
  },
});
