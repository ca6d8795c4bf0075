import { z } from 'zod';
import { pagePath } from '#contract/content/content.ts';
import { keysOf } from '#contract/labels.ts';
import { done, post } from '#contract/procedure.ts';
import { named } from '#contract/records.ts';
import { elapsedMs, email, honeypot, linkToken } from '#contract/text.ts';
import { topicIds } from './newsletter-topics.ts';

/** What a visitor consents to by subscribing: shown at the checkbox, and stored with each request as it was worded then. */
export const newsletterConsent = {
  en: 'Notes on regulation, resilience and cost. Confirmed by email, cancelled with one click. Read what we store in the privacy policy.',
} as const;

/** The page behind the emailed link: its text and its button, stored with the confirmation. */
export const newsletterConfirmation = {
  lead: 'Click below to subscribe. Every issue has a link to unsubscribe with one click.',
  button: 'Confirm my subscription',
} as const;

export const newsletterRequest = z.object({
  email,
  /** The page that showed the form. */
  page: pagePath,
  /** The language the consent was read in. */
  locale: z.enum(keysOf(newsletterConsent)).default('en'),
  website: honeypot,
  elapsedMs,
});

const newsletterLink = z.object({ purpose: z.enum(['confirm', 'unsubscribe']), token: linkToken });

/** What a subscriber can choose, and has chosen: no topic is every topic. */
const topicsOfSubscriber = z.object({
  topics: z.array(named.extend({ description: z.string(), isChosen: z.boolean() })),
  /** Nothing is chosen, so that every topic is sent, also a new one. */
  getsEvery: z.boolean(),
});
export type TopicsOfSubscriber = z.infer<typeof topicsOfSubscriber>;

export const newsletterContract = {
  subscribe: post('public', '/newsletter/subscribe', 'Subscribe to the newsletter; an email asks for confirmation', {
    refuses: ['TOO_FAST'],
    limits: [{ name: 'newsletter', points: 20, perSeconds: 3600, per: 'network' }],
  })
    .input(newsletterRequest)
    .output(done),
  checkLink: post('public', '/newsletter/links/check', 'Check whether a newsletter link still works', {
    refuses: ['LINK_INVALID'],
    // High, because opening a link looks it up, and mail scanners open links too.
    limits: [{ name: 'look-at-newsletter-link', points: 120, perSeconds: 3600, per: 'network' }],
  })
    .input(newsletterLink)
    .output(done),
  confirm: post('public', '/newsletter/confirm', 'Confirm a subscription with the token of the email', {
    refuses: ['LINK_INVALID'],
  })
    .input(z.object({ token: linkToken }))
    // The token is the one of every newsletter: with it topics are chosen.
    .output(topicsOfSubscriber.extend({ token: linkToken })),
  topicsOfLink: post(
    'public',
    '/newsletter/links/topics',
    'Get the topics that the token of any newsletter chooses from',
    {
      refuses: ['LINK_INVALID'],
      limits: [{ name: 'look-at-newsletter-topics', points: 120, perSeconds: 3600, per: 'network' }],
    },
  )
    .input(z.object({ token: linkToken }))
    .output(topicsOfSubscriber),
  chooseTopics: post('public', '/newsletter/links/choose-topics', 'Choose topics with the token of any newsletter', {
    refuses: ['LINK_INVALID'],
    limits: [{ name: 'choose-newsletter-topics', points: 60, perSeconds: 3600, per: 'network' }],
  })
    .input(z.object({ token: linkToken, topics: topicIds }))
    .output(topicsOfSubscriber),
  unsubscribe: post('public', '/newsletter/unsubscribe', 'Unsubscribe with the token of any newsletter', {
    refuses: ['LINK_INVALID'],
  })
    .input(
      z.object({
        token: linkToken,
        /** Sent by an email program with one-click unsubscription (RFC 8058). */
        oneClick: z.boolean().default(false),
      }),
    )
    .output(done),
};
