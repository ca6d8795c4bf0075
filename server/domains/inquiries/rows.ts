import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { InquiryRow } from '#contract/business/inquiries.ts';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { foundIn } from '#server/records/list/list.ts';
import { inquiries, inquiryEstimates, inquiryReads } from './tables.ts';

/** Selects inquiries with their assignee, the time at which this user read them, and the estimate that came with them. */
export function selectInquiries(tx: Tx, readerId: string) {
  return tx
    .select({
      inquiry: inquiries,
      assignee: { id: users.id, email: users.email },
      readAt: inquiryReads.at,
      estimate: inquiryEstimates,
    })
    .from(inquiries)
    .leftJoin(users, eq(users.id, inquiries.assigneeId))
    .leftJoin(inquiryReads, and(eq(inquiryReads.inquiryId, inquiries.id), eq(inquiryReads.userId, readerId)))
    .leftJoin(inquiryEstimates, eq(inquiryEstimates.inquiryId, inquiries.id))
    .$dynamic();
}
export type SelectedInquiry = Awaited<ReturnType<typeof selectInquiries>>[number];

export function toRow({ inquiry, assignee, readAt }: SelectedInquiry): InquiryRow {
  const { id, number, name, email, subject, serviceType, budget, status } = inquiry;
  const { receivedAt, dueAt, firstAnsweredAt, version } = inquiry;
  const what = { id, number, name, email, subject, serviceType, budget, status };
  return { ...what, receivedAt, dueAt, firstAnsweredAt, version, assignee, unread: readAt === null };
}

/** Matches inquiries without a response whose due time has passed. */
export function overdueAt(now: Date) {
  return sql`(${inquiries.status} in ('new', 'in-progress') and ${inquiries.firstAnsweredAt} is null and ${inquiries.dueAt} < ${now.toISOString()}::timestamptz)`;
}

const { name, email, subject, company, number, message, pendingMails } = inquiries;

/** Matches inquiries that hold the typed text anywhere. */
export function searchInquiries(typed: string): SQL | undefined {
  return inquiriesWith([name, email, subject, company, number, message], typed);
}

/** Matches inquiries whose person, subject or number holds the typed text. */
export function searchInquiryNames(typed: string): SQL | undefined {
  return inquiriesWith([name, email, subject, number], typed);
}

/**
 * The search index holds inquiries whose mails are queued; the few others are looked through. Their condition is written
 * differently: PostgreSQL would merge two that are the same, and use no index.
 */
function inquiriesWith(texts: PgColumn[], typed: string): SQL | undefined {
  const joined = sql`concat_ws(chr(10), ${sql.join(texts, sql`, `)})`;
  return or(and(isNull(pendingMails), foundIn(texts, typed)), and(isNotNull(pendingMails), foundIn([joined], typed)));
}
