import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** People whose data is stored but not processed otherwise, until the restriction is lifted. */
export const restrictions = pgTable('restrictions', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  userId: uuid('user_id'),
  reason: text('reason').notNull(),
  restrictedBy: uuid('restricted_by'),
  restrictedAt: instant('restricted_at').notNull(),
  liftedBy: uuid('lifted_by'),
  liftedAt: instant('lifted_at'),
  liftReason: text('lift_reason'),
});
export type Restriction = typeof restrictions.$inferSelect;
