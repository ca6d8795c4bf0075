import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A list's state that one person saved under a name. */
export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  search: text('search').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
