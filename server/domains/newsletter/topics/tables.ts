import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { versioned } from '#server/platform/db/columns.ts';

/** What the newsletter is about, as an administrator names it. */
export const newsletterTopics = pgTable('newsletter_topics', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  /** Whether it is offered to subscribers and issues. */
  isActive: boolean('is_active').notNull().default(true),
  ...versioned(),
});
export type NewsletterTopic = typeof newsletterTopics.$inferSelect;
