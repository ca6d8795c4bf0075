import { and, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { OutgoingQuery, OutgoingState } from '#contract/operations/messages.ts';
import { outgoingMessages } from './tables.ts';

const { sentAt, failedAt, putAwayAt } = outgoingMessages;

/** The filter by state; without one, what was put away is left out. */
export const stateConditions: Record<OutgoingQuery['state'], SQL | undefined> = {
  all: isNull(putAwayAt),
  waiting: and(isNull(sentAt), isNull(failedAt)),
  sent: isNotNull(sentAt),
  failed: and(isNotNull(failedAt), isNull(putAwayAt)),
  'put-away': isNotNull(putAwayAt),
};

export function stateOf(message: {
  sentAt: Date | null;
  failedAt: Date | null;
  putAwayAt: Date | null;
}): OutgoingState {
  if (message.putAwayAt) return 'put-away';
  if (message.sentAt) return 'sent';
  return message.failedAt ? 'failed' : 'waiting';
}
