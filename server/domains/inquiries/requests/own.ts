import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import type { InquiryStatus } from '#contract/business/inquiry-choices.ts';
import type { OwnMessage, RequestRow } from '#contract/business/requests.ts';
import {
  type inquiryEvents as events,
  type Inquiry,
  inquiries,
  inquiryEvents,
} from '#server/domains/inquiries/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Actor } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * The inquiries of somebody: those under their address, once they have confirmed it. What was found to be spam is not theirs:
 * its sender named the address of somebody else.
 */
export function isOwnInquiry(tx: Tx, { id, email }: Pick<Actor, 'id' | 'email'>) {
  const confirmed = tx
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, email), eq(users.emailVerified, true)));
  return and(
    eq(inquiries.email, email),
    eq(inquiries.isCanary, false),
    ne(inquiries.status, 'spam'),
    exists(confirmed),
  );
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
