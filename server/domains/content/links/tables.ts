import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LinkState } from '#contract/content/external-links.ts';

/** The latest check of each address outside. */
export const linkChecks = pgTable('link_checks', {
  address: text('address').primaryKey(),
  state: text('state').$type<LinkState>().notNull(),
  detail: text('detail').notNull(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
});
