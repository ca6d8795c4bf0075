import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { errorSeverities } from '#contract/error-texts.ts';
import { instant } from '#server/platform/db/columns.ts';

/** One row for each kind of error that browsers reported. */
export const clientErrors = pgTable('client_errors', {
  fingerprint: text('fingerprint').primaryKey(),
  severity: text('severity', { enum: errorSeverities }).notNull(),
  message: text('message').notNull(),
  stack: text('stack'),
  route: text('route').notNull(),
  browser: text('browser').notNull(),
  count: integer('count').notNull(),
  firstSeenAt: instant('first_seen_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
});
export type ClientError = typeof clientErrors.$inferSelect;
