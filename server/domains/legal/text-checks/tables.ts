import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

export const legalTextChecks = pgTable('legal_text_checks', {
  id: uuid('id').primaryKey(),
  /** The night that it belongs to; null: started by somebody. */
  night: date('night'),
  requestedBy: uuid('requested_by'),
  createdAt: instant('created_at').notNull(),
  /** Until when a process works on it; null: none has begun. */
  leaseUntil: instant('lease_until'),
  finishedAt: instant('finished_at'),
  mismatches: text('mismatches').array().notNull().default([]),
  withoutBrowser: text('without_browser'),
  error: text('error'),
});
export type StoredTextCheck = typeof legalTextChecks.$inferSelect;
