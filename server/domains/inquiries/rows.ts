import { and, eq, sql } from 'drizzle-orm';
import type { InquiryRow } from '#contract/business/inquiries.ts';
import { users } from '#server/identity/auth/tables.ts';
import type { Queries } from '#server/platform/db/db.ts';
import { inquiriesTable, inquiryReads } from './tables.ts';

const columns = {
  id: inquiriesTable.id,
  number: inquiriesTable.number,
  name: inquiriesTable.name,
  email: inquiriesTable.email,
  subject: inquiriesTable.subject,
  serviceType: inquiriesTable.serviceType,
  budget: inquiriesTable.budget,
  status: inquiriesTable.status,
  receivedAt: inquiriesTable.receivedAt,
  dueAt: inquiriesTable.dueAt,
  firstAnsweredAt: inquiriesTable.firstAnsweredAt,
  version: inquiriesTable.version,
};

/** Inquiries as this person sees them in a list: with the assignee's address and their own read mark. */
export function selectRows(db: Queries, readerId: string) {
  return db
    .select({ ...columns, assigneeId: users.id, assigneeEmail: users.email, readAt: inquiryReads.at })
    .from(inquiriesTable)
    .leftJoin(users, eq(users.id, inquiriesTable.assigneeId))
    .leftJoin(inquiryReads, and(eq(inquiryReads.inquiryId, inquiriesTable.id), eq(inquiryReads.userId, readerId)))
    .$dynamic();
}

export function toRow({
  assigneeId,
  assigneeEmail,
  readAt,
  ...row
}: Awaited<ReturnType<typeof selectRows>>[number]): InquiryRow {
  const assignee = assigneeId && assigneeEmail ? { id: assigneeId, email: assigneeEmail } : null;
  return { ...row, assignee, unread: readAt === null };
}

/** Promised, not given, and the time is over. */
export function overdueAt(now: Date) {
  return sql`(${inquiriesTable.status} in ('new', 'in-progress') and ${inquiriesTable.firstAnsweredAt} is null and ${inquiriesTable.dueAt} < ${now.toISOString()}::timestamptz)`;
}
