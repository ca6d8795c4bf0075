import { and, eq, inArray, ne } from 'drizzle-orm';
import type { InquiryStatus } from '#contract/business/inquiry-choices.ts';
import type { OwnMessage, RequestRow } from '#contract/business/requests.ts';
import {
  type inquiryEvents as events,
  type Inquiry,
  inquiries,
  inquiryEvents,
} from '#server/domains/inquiries/tables.ts';
import { isSentBy } from '#server/identity/users/person.ts';

/**
 * The inquiries of an account: those under its address, once that is confirmed, and those that were sent while it had another
 * one. What was found to be spam is not theirs: its sender named the address of somebody else.
 */
export function isOwnInquiry(accountId: string) {
  const { email, receivedAt, isCanary, status } = inquiries;
  return and(isSentBy(accountId, { email, at: receivedAt }), eq(isCanary, false), ne(status, 'spam'));
}

/** What its sender may read of the history: replies, and that they answered. Notes and who wrote them stay with the team. */
export const isPublicEvent = inArray(inquiryEvents.kind, ['reply', 'answer']);

/** What the team wrote down of an answer is in its own words, so only its time is told. */
export function toMessage({ kind, at, body }: Pick<typeof events.$inferSelect, 'kind' | 'at' | 'body'>): OwnMessage {
  const fromTeam = kind === 'reply';
  return { fromTeam, isOwn: !fromTeam, at, body: fromTeam ? body : null };
}

const turns = { new: 'team', 'in-progress': 'team', answered: 'you', closed: 'nobody' } as const;

/** An inquiry without what only the team sees. */
export function toOwnRow(inquiry: Inquiry, lastMessage: OwnMessage | null): Extract<RequestRow, { kind: 'inquiry' }> {
  const { id, number, subject: title, receivedAt: startedAt, dueAt, firstAnsweredAt } = inquiry;
  const status = inquiry.status as Exclude<InquiryStatus, 'spam'>;
  const state = { status, turn: turns[status], isClosed: status === 'closed' };
  return { kind: 'inquiry', id, number, title, ...state, startedAt, dueAt, firstAnsweredAt, lastMessage };
}
