import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** One row a day for each directive, blocked source and page. */
export const cspReports = pgTable('csp_reports', {
  id: uuid('id').primaryKey(),
  day: date('day').notNull(),
  directive: text('directive').notNull(),
  blocked: text('blocked').notNull(),
  path: text('path').notNull(),
  count: integer('count').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
});
