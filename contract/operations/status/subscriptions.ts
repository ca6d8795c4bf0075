import { z } from 'zod';
import { done, post } from '#contract/procedure.ts';
import { elapsedMs, email, honeypot, linkToken } from '#contract/text.ts';

/** What a visitor consents to by subscribing: shown below the field, and stored with each request. */
export const statusConsent =
  'We email a link to confirm. Then one email for each update and each maintenance. Unsubscribe in every email.';

/** The page behind the emailed link. */
export const statusConfirmation = {
  lead: 'Click below to get an email of each incident update and each maintenance.',
  button: 'Confirm my subscription',
} as const;

export const statusSubscriptionRequest = z.object({ email, website: honeypot, elapsedMs });

export const statusSubscriptionsContract = {
  subscribe: post('public', '/status/subscribe', 'Subscribe to the status page; an email asks for confirmation', {
    refuses: ['TOO_FAST'],
    limits: [{ name: 'status-subscription', points: 20, perSeconds: 3600, per: 'network' }],
  })
    .input(statusSubscriptionRequest)
    .output(done),
  checkLink: post('public', '/status/links/check', 'Check whether a link of a status email still works', {
    refuses: ['LINK_INVALID'],
    limits: [{ name: 'look-at-status-link', points: 120, perSeconds: 3600, per: 'network' }],
  })
    .input(z.object({ purpose: z.enum(['confirm', 'unsubscribe']), token: linkToken }))
    .output(done),
  confirm: post('public', '/status/confirm', 'Confirm a subscription with the token of the email', {
    refuses: ['LINK_INVALID'],
  })
    .input(z.object({ token: linkToken }))
    .output(done),
  unsubscribe: post('public', '/status/unsubscribe', 'Unsubscribe with the token of any status email', {
    refuses: ['LINK_INVALID'],
  })
    .input(z.object({ token: linkToken }))
    .output(done),
};
