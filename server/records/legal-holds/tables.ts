import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { HoldKind } from '#contract/operations/privacy/hold-kinds.ts';
import { instant } from '#server/platform/db/columns.ts';

/** What must not be deleted: a person, or one record with the person whom it concerns. */
export const legalHolds = pgTable('legal_holds', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<HoldKind>().notNull(),
  /** Null for a person. */
  recordId: uuid('record_id'),
  email: text('email').notNull(),
  userId: uuid('user_id'),
  reason: text('reason').notNull(),
  placedBy: uuid('placed_by'),
  placedAt: instant('placed_at').notNull(),
  liftedBy: uuid('lifted_by'),
  liftedAt: instant('lifted_at'),
  liftReason: text('lift_reason'),
});
export type LegalHold = typeof legalHolds.$inferSelect;
