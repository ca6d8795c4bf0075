import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { outboxColumns } from '#server/platform/outbox/outbox.ts';

/** The outbox of SMS messages: waiting, sent and expired ones. */
export const smsMessages = pgTable('sms_messages', {
  ...outboxColumns,
  /** Who asked for it, for the caps. */
  userId: uuid('user_id'),
  network: text('network'),
  channel: text('channel', { enum: ['sms', 'whatsapp'] }).notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type QueuedText = typeof smsMessages.$inferSelect;
