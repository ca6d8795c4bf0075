import { eq } from 'drizzle-orm';
import type { ListPage } from '#contract/lists.ts';
import type { OutgoingMessage, OutgoingQuery } from '#contract/operations/messages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { stateConditions, stateOf } from './states.ts';
import { outgoingMessages } from './tables.ts';

const { id, channel, recipient, purpose, createdAt, lastError } = outgoingMessages;

const outgoingList = defineList({
  select: (tx) => tx.select().from(outgoingMessages).$dynamic(),
  id,
  idOf: (message) => message.id,
  search: [recipient, purpose, lastError],
  filters: (query: OutgoingQuery) => [
    stateConditions[query.state],
    query.channel === 'all' ? undefined : eq(channel, query.channel),
  ],
  sorts: {
    created: { type: 'time', column: createdAt, value: (message) => message.createdAt },
    recipient: { type: 'text', column: recipient, value: (message) => message.recipient },
  },
  toRow: ({ archivedAt, ...message }): OutgoingMessage => ({ ...message, state: stateOf({ ...message, archivedAt }) }),
});

/** Returns one page of the emails and SMS messages: waiting, sent and given up. */
export function listOutgoing(ctx: Ctx, query: OutgoingQuery): Promise<ListPage<OutgoingMessage>> {
  return readPage(ctx, outgoingList, query);
}
