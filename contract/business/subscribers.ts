import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';
import { requiredLine, requiredText } from '#contract/text.ts';
import { subscriberStates } from './newsletter-states.ts';

/** A request waits for its confirmation, and what was confirmed lasts until it is unsubscribed. */
const subscriberState = z.enum(keysOf(subscriberStates));

export const subscriberRow = byId.extend({
  email: z.string(),
  state: subscriberState,
  /** The page that showed the form. */
  consentPage: z.string(),
  requestedAt: z.date(),
  confirmedAt: z.date().nullable(),
  unsubscribedAt: z.date().nullable(),
  /** The names of the chosen topics: null for every topic, empty for issues that go to everybody only. */
  topics: z.array(z.string()).nullable(),
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
  /** Why the subscription ended when the address took no email any more. */
  bounceAnswer: z.string().nullable(),
  /** Other subscriptions of the same address, the latest first. */
  others: z.array(subscriberRow),
});
export type SubscriberDetail = z.infer<typeof subscriberDetail>;

export const subscriberQuery = listQuery({
  filters: {
    state: choiceFilter(['subscribed', 'pending', 'unsubscribed', 'all']),
    /** `every`: without a choice; an id: who chose this topic. */
    topic: z.union([z.enum(['any', 'every']), z.uuid()]).default('any'),
  },
  sorts: ['-requested', 'requested', 'email', '-email'],
});
export type SubscriberQuery = z.infer<typeof subscriberQuery>;

/** The most characters of an import: about 4,000 addresses. */
const maximumImport = 100_000;

/** Why an address of an import is left out. Nobody who unsubscribed, or whose address bounced, is subscribed again. */
export const importRefusals = {
  invalid: 'Not a valid email address',
  repeated: 'Listed twice',
  subscribed: 'Already subscribed',
  pending: 'Requested the newsletter but has not confirmed yet',
  unsubscribed: 'Unsubscribed before',
} as const;
export type ImportRefusal = keyof typeof importRefusals;

export const subscriberImport = z.object({
  /** One address a line; of a CSV file the first column. */
  addresses: requiredText(maximumImport),
  /** Where and when the people agreed, stored as the proof of their consent. */
  consentNote: requiredText(1_000).refine((note) => note.length >= 20, 'Please say where and when they agreed'),
});
export type SubscriberImport = z.infer<typeof subscriberImport>;

const importResult = z.object({
  /** How many are subscribed by it. */
  added: z.number().int(),
  refused: z.array(z.object({ line: z.number().int(), address: z.string(), reason: z.enum(keysOf(importRefusals)) })),
});
export type ImportResult = z.infer<typeof importResult>;

export const subscribersContract = {
  list: get('newsletter.manage', '/newsletter/subscribers', 'List the newsletter subscribers')
    .input(subscriberQuery)
    .output(pageOf(subscriberRow)),
  exportCsv: get(
    'newsletter.manage',
    '/newsletter/subscribers/export',
    'Export the filtered subscribers with their proof of consent as CSV',
    { reauthenticate: true },
  )
    .input(subscriberQuery)
    .output(z.file()),
  get: get('newsletter.manage', '/newsletter/subscribers/{id}', 'Get one subscription with its proof of consent')
    .input(byId)
    .output(subscriberDetail),
  import: post(
    'newsletter.manage',
    '/newsletter/subscribers/import',
    'Subscribe people who agreed elsewhere; a dry run only says what would happen',
  )
    .input(subscriberImport.extend({ dryRun: z.boolean().default(false) }))
    .output(importResult),
  recordBounce: post(
    'newsletter.manage',
    '/newsletter/subscribers/{id}/bounce',
    'End a subscription whose address takes no email any more',
  )
    .input(byId.extend({ answer: requiredLine(300) }))
    .output(subscriberDetail),
  unsubscribe: post(
    'newsletter.manage',
    '/newsletter/subscribers/{id}/unsubscribe',
    'End a subscription for someone who asked for it in another way',
  )
    .input(byId)
    .output(subscriberDetail),
  remove: del('newsletter.manage', '/newsletter/subscribers/{id}', 'Delete a subscription with its proof of consent', {
    refuses: ['NOT_FOUND', 'LEGAL_HOLD'],
  })
    .input(byId)
    .output(byId),
};
