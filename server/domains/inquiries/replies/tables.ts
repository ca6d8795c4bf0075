import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { versioned } from '#server/platform/db/columns.ts';

/** Texts that the team inserts into replies. */
export const replyTemplates = pgTable('reply_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  body: text('body').notNull(),
  ...versioned(),
});
