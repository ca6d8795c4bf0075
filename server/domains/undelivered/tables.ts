import { boolean, integer, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The rows of both outboxes that were given up: a view. */
export const undeliveredMessages = pgView('undelivered_messages', {
  id: uuid('id').notNull(),
  channel: text('channel', { enum: ['email', 'sms', 'whatsapp'] }).notNull(),
  recipient: text('recipient').notNull(),
  purpose: text('purpose').notNull(),
  createdAt: instant('created_at').notNull(),
  failedAt: instant('failed_at').notNull(),
  attempts: integer('attempts').notNull(),
  lastError: text('last_error'),
  canRetry: boolean('can_retry').notNull(),
}).existing();
