import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { estimateColumns } from '#server/domains/pricing/stored-estimates.ts';
import { instant } from '#server/platform/db/columns.ts';

/** The estimates that people keep in their accounts. */
export const savedEstimates = pgTable('saved_estimates', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  ...estimateColumns(),
  createdAt: instant('created_at').notNull(),
});
