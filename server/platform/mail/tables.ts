import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The outbox: what is to be sent, what was, and what could not be. */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose').notNull(),
  recipient: text('recipient').notNull(),
  content: text('content'),
  subjectType: text('subject_type'),
  subjectId: uuid('subject_id'),
  createdAt: instant('created_at').notNull(),
  enqueuedAt: instant('enqueued_at'),
  sentAt: instant('sent_at'),
  failedAt: instant('failed_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
});
export type Mail = typeof mails.$inferSelect;
