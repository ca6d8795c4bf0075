import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** The state of a list that a user saved under a name. */
export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  search: text('search').notNull(),
  createdAt: instant('created_at').notNull(),
});
