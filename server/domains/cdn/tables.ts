import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

export const cdnPurges = pgTable('cdn_purges', {
  id: uuid('id').primaryKey(),
  keys: text('keys').array().notNull(),
  createdAt: instant('created_at').notNull(),
  /** When it is sent next; null: it was sent, or given up. */
  dueAt: instant('due_at'),
  /** When the CDN accepted it for the first time: it is sent once more. */
  acceptedAt: instant('accepted_at'),
  failedAt: instant('failed_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
});
export type CdnPurge = typeof cdnPurges.$inferSelect;
