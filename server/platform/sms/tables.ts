import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { outboxColumns } from '#server/platform/outbox/outbox.ts';

/** The outbox of SMS messages: waiting, sent and expired ones. */
export const smsMessages = pgTable('sms_messages', {
  ...outboxColumns,
  /** Who asked for it, for the caps. */
  userId: uuid('user_id'),
  network: text('network'),
  channel: text('channel', { enum: ['sms', 'whatsapp'] }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
export type QueuedText = typeof smsMessages.$inferSelect;
