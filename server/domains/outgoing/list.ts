import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { ListPage } from '#contract/lists.ts';
import type { OutgoingMessage, OutgoingQuery } from '#contract/operations/outgoing.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { outgoingMessages } from './tables.ts';

const { id, channel, recipient, purpose, createdAt, sentAt, failedAt, lastError } = outgoingMessages;

const stateConditions: Record<OutgoingQuery['state'], SQL | undefined> = {
  all: undefined,
  waiting: and(isNull(sentAt), isNull(failedAt)),
  sent: isNotNull(sentAt),
  failed: isNotNull(failedAt),
};

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
  toRow: (message): OutgoingMessage => ({ ...message, state: stateOf(message) }),
});

/** Returns one page of the emails and SMS messages: waiting, sent and given up. */
export function listOutgoing(ctx: Ctx, query: OutgoingQuery): Promise<ListPage<OutgoingMessage>> {
  return readPage(ctx, outgoingList, query);
}

const stateOf = (message: Pick<OutgoingMessage, 'sentAt' | 'failedAt'>) =>
  message.sentAt ? 'sent' : message.failedAt ? 'failed' : 'waiting';
