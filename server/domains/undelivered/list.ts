import { eq } from 'drizzle-orm';
import type { ListPage } from '#contract/lists.ts';
import type { UndeliveredMessage, UndeliveredQuery } from '#contract/operations/undelivered.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { undeliveredMessages } from './tables.ts';

const { id, channel, recipient, purpose, failedAt, lastError } = undeliveredMessages;

const undeliveredList = defineList({
  select: (tx) => tx.select().from(undeliveredMessages).$dynamic(),
  id,
  idOf: (message) => message.id,
  search: [recipient, purpose, lastError],
  filters: (query: UndeliveredQuery) => [query.channel === 'all' ? undefined : eq(channel, query.channel)],
  sorts: {
    failed: { type: 'time', column: failedAt, value: (message) => message.failedAt },
    recipient: { type: 'text', column: recipient, value: (message) => message.recipient },
  },
  toRow: (message): UndeliveredMessage => message,
});

/** Returns one page of the emails and SMS messages that were given up. */
export function listUndelivered(ctx: Ctx, query: UndeliveredQuery): Promise<ListPage<UndeliveredMessage>> {
  return readPage(ctx, undeliveredList, query);
}
