import { z } from 'zod';
import { bulkLimit, bulkResult, choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';

const channels = ['email', 'sms', 'whatsapp'] as const;
const states = ['waiting', 'sent', 'failed', 'archived'] as const;
export type OutgoingState = (typeof states)[number];

/** An email or SMS on its way out. */
export const outgoingMessage = byId.extend({
  channel: z.enum(channels),
  recipient: z.string(),
  /** What it is for: `inquiry-reply`, `magic-link`. */
  purpose: z.string(),
  state: z.enum(states),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
  /** When it was given up. */
  failedAt: z.date().nullable(),
  /** When a waiting message is tried again; null before the first attempt. */
  retryAt: z.date().nullable(),
  attempts: z.number().int(),
  /** The last answer of the mail server or gateway. */
  lastError: z.string().nullable(),
  /** Whether it was refused or given up and its content is still stored; a code that has expired is not sent again. */
  canRetry: z.boolean(),
});
export type OutgoingMessage = z.infer<typeof outgoingMessage>;

/** Without a state, the list leaves out what was archived. */
export const outgoingQuery = listQuery({
  filters: { state: choiceFilter(['all', ...states]), channel: choiceFilter(['all', ...channels]) },
  sorts: ['-created', 'created', 'recipient', '-recipient'],
});
export type OutgoingQuery = z.infer<typeof outgoingQuery>;

const messageIds = z.object({ ids: z.array(z.uuid().toLowerCase()).min(1).max(bulkLimit) });

export const outgoingContract = {
  list: get('mail.manage', '/outgoing-messages', 'List emails and SMS messages with their delivery')
    .input(outgoingQuery)
    .output(pageOf(outgoingMessage)),
  retry: post('mail.manage', '/outgoing-messages/{id}/retry', 'Send an email again').input(byId).output(byId),
  retryMany: post('mail.manage', '/outgoing-messages/retry', 'Send several emails again')
    .input(messageIds)
    .output(bulkResult),
  archiveMany: post('mail.manage', '/outgoing-messages/archive', 'Archive failed messages, or restore them')
    .input(messageIds.extend({ archived: z.boolean() }))
    .output(bulkResult),
};
