import { pgTable, text } from 'drizzle-orm/pg-core';
import type { LinkState } from '#contract/content/external-links.ts';
import { instant } from '#server/platform/db/columns.ts';

/** The latest check of each address outside. */
export const linkChecks = pgTable('link_checks', {
  address: text('address').primaryKey(),
  state: text('state').$type<LinkState>().notNull(),
  detail: text('detail').notNull(),
  checkedAt: instant('checked_at').notNull(),
});
