import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** Requirements 1.3: keyed by user id. */
export const profiles = pgTable('profiles', {
  userId: uuid('user_id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  company: text('company'),
  position: text('position'),
  phone: text('phone'),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});
export type Profile = typeof profiles.$inferSelect;
