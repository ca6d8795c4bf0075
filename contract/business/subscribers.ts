import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { filter, listQuery, pageOf } from '#contract/lists.ts';
import { procedure } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';

/** A request waits for its confirmation, and what was confirmed lasts until it is unsubscribed. */
export const subscriberStates = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
} as const;
export type SubscriberState = keyof typeof subscriberStates;
const subscriberState = z.enum(keysOf(subscriberStates));

export const subscriberRow = byId.extend({
  email: z.string(),
  state: subscriberState,
  /** The page that showed the form. */
  consentPage: z.string(),
  requestedAt: z.date(),
  confirmedAt: z.date().nullable(),
  unsubscribedAt: z.date().nullable(),
});
export type SubscriberRow = z.infer<typeof subscriberRow>;

/** A subscription with the evidence of its consent. */
export const subscriberDetail = subscriberRow.extend({
  consentText: z.string(),
  locale: z.string(),
  /** Keyed digests of the networks: they can be compared, and name no address. */
  networkDigest: z.string(),
  confirmationNote: z.string().nullable(),
  confirmationNetworkDigest: z.string().nullable(),
  /** Other subscriptions of the same address, the latest first. */
  others: z.array(subscriberRow),
});
export type SubscriberDetail = z.infer<typeof subscriberDetail>;

export const subscriberQuery = listQuery({
  filters: { state: filter(['subscribed', 'pending', 'unsubscribed', 'all']) },
  sorts: ['-requested', 'requested', 'email', '-email'],
});
export type SubscriberQuery = z.infer<typeof subscriberQuery>;

export const subscribersContract = {
  list: procedure('newsletter.manage')
    .route({ method: 'GET', path: '/newsletter/subscribers', summary: 'List the newsletter subscribers' })
    .input(subscriberQuery)
    .output(pageOf(subscriberRow)),
  exportCsv: procedure('newsletter.manage')
    .route({
      method: 'GET',
      path: '/newsletter/subscribers/export',
      summary: 'Export the filtered subscribers with their proof of consent as CSV',
    })
    .input(subscriberQuery)
    .output(z.file()),
  get: procedure('newsletter.manage', { refuses: ['NOT_FOUND'] })
    .route({
      method: 'GET',
      path: '/newsletter/subscribers/{id}',
      summary: 'Get one subscription with its proof of consent',
    })
    .input(byId)
    .output(subscriberDetail),
  unsubscribe: procedure('newsletter.manage', { refuses: ['NOT_FOUND'] })
    .route({
      method: 'POST',
      path: '/newsletter/subscribers/{id}/unsubscribe',
      summary: 'End a subscription for somebody who asked for it in another way',
    })
    .input(byId)
    .output(subscriberDetail),
  remove: procedure('newsletter.manage', { refuses: ['NOT_FOUND'] })
    .route({
      method: 'DELETE',
      path: '/newsletter/subscribers/{id}',
      summary: 'Delete a subscription with its proof of consent',
    })
    .input(byId)
    .output(byId),
};
