import { boolean, integer, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** The rows of both outboxes: a view. */
export const outgoingMessages = pgView('outgoing_messages', {
  id: uuid('id').notNull(),
  channel: text('channel', { enum: ['email', 'sms', 'whatsapp'] }).notNull(),
  recipient: text('recipient').notNull(),
  purpose: text('purpose').notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  failedAt: instant('failed_at'),
  retryAt: instant('retry_at'),
  attempts: integer('attempts').notNull(),
  lastError: text('last_error'),
  canRetry: boolean('can_retry').notNull(),
  archivedAt: instant('archived_at'),
}).existing();
