import { z } from 'zod';
import { filter, listQuery, pageOf } from '#contract/lists.ts';
import { procedure } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';

const channels = ['email', 'sms', 'whatsapp'] as const;

/** An email or SMS that was given up. */
export const undeliveredMessage = byId.extend({
  channel: z.enum(channels),
  recipient: z.string(),
  /** What it is for: `inquiry-reply`, `magic-link`. */
  purpose: z.string(),
  createdAt: z.date(),
  failedAt: z.date(),
  attempts: z.number().int(),
  /** The last answer of the mail server or gateway. */
  lastError: z.string().nullable(),
  /** Whether its content is still stored; a code that has expired is not sent again. */
  canRetry: z.boolean(),
});
export type UndeliveredMessage = z.infer<typeof undeliveredMessage>;

export const undeliveredQuery = listQuery({
  filters: { channel: filter(['all', ...channels]) },
  sorts: ['-failed', 'failed', 'recipient', '-recipient'],
});
export type UndeliveredQuery = z.infer<typeof undeliveredQuery>;

export const undeliveredContract = {
  list: procedure('undelivered.manage')
    .route({ method: 'GET', path: '/undelivered-messages', summary: 'List emails and SMS messages that were given up' })
    .input(undeliveredQuery)
    .output(pageOf(undeliveredMessage)),
  retry: procedure('undelivered.manage', { refuses: ['NOT_FOUND'] })
    .route({ method: 'POST', path: '/undelivered-messages/{id}/retry', summary: 'Send an email again' })
    .input(byId)
    .output(byId),
};
