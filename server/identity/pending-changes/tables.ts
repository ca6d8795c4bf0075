import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PendingOutcome } from '#contract/operations/pending-changes.ts';
import type { PendingKind } from '#contract/operations/pending-kinds.ts';
import { instant } from '#server/platform/db/columns.ts';

export const pendingChanges = pgTable('pending_changes', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<PendingKind>().notNull(),
  recordId: text('record_id').notNull(),
  summary: text('summary').notNull(),
  href: text('href').notNull(),
  /** The input of the act, applied when another administrator confirms. */
  payload: jsonb('payload').notNull(),
  requestedBy: uuid('requested_by'),
  requestedAt: instant('requested_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  outcome: text('outcome').$type<PendingOutcome>(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
});
export type PendingRow = typeof pendingChanges.$inferSelect;
