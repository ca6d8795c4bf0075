import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** One shared row, id 1 (spec 001 §3). */
export const settings = pgTable('settings', {
  id: integer('id').primaryKey(),
  settings: jsonb('settings').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
