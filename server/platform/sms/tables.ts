import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The outbox of texts: what is to be sent, what was, and what came too late. */
export const texts = pgTable('texts', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  channel: text('channel', { enum: ['sms', 'whatsapp'] }).notNull(),
  content: text('content'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  enqueuedAt: instant('enqueued_at'),
  sentAt: instant('sent_at'),
  failedAt: instant('failed_at'),
  attempts: integer('attempts').notNull().default(0),
});
