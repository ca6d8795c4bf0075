import { and, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { OutgoingQuery, OutgoingState } from '#contract/operations/messages.ts';
import { outgoingMessages } from './tables.ts';

const { sentAt, failedAt, archivedAt } = outgoingMessages;

/** The filter by state; without one, what was archived is left out. */
export const stateConditions: Record<OutgoingQuery['state'], SQL | undefined> = {
  all: isNull(archivedAt),
  waiting: and(isNull(sentAt), isNull(failedAt)),
  sent: isNotNull(sentAt),
  failed: and(isNotNull(failedAt), isNull(archivedAt)),
  'put-away': isNotNull(archivedAt),
};

export function stateOf(message: {
  sentAt: Date | null;
  failedAt: Date | null;
  archivedAt: Date | null;
}): OutgoingState {
  if (message.archivedAt) return 'put-away';
  if (message.sentAt) return 'sent';
  return message.failedAt ? 'failed' : 'waiting';
}
