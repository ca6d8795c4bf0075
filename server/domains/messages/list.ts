import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { OutgoingMessage, OutgoingQuery, OutgoingState } from '#contract/operations/messages.ts';
import { defineList } from '#server/records/list/list.ts';
import { outgoingMessages } from './tables.ts';

const { id, channel, recipient, purpose, createdAt, lastError } = outgoingMessages;

export const outgoingList = defineList({
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

const { sentAt, failedAt, archivedAt } = outgoingMessages;

/** The filter by state; without one, what was archived is left out. */
const stateConditions: Record<OutgoingQuery['state'], SQL | undefined> = {
  all: isNull(archivedAt),
  waiting: and(isNull(sentAt), isNull(failedAt)),
  sent: isNotNull(sentAt),
  failed: and(isNotNull(failedAt), isNull(archivedAt)),
  // Only what failed is archived; saying so lets the index of these serve.
  archived: and(isNotNull(failedAt), isNotNull(archivedAt)),
};

function stateOf(message: { sentAt: Date | null; failedAt: Date | null; archivedAt: Date | null }): OutgoingState {
  if (message.archivedAt) return 'archived';
  if (message.sentAt) return 'sent';
  return message.failedAt ? 'failed' : 'waiting';
}
