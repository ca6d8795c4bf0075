import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Texts that the team inserts into replies. */
export const replyTemplates = pgTable('reply_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  body: text('body').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
