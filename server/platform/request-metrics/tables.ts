import { doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** Number and durations of responses per minute, route pattern, method and status. */
export const requestMinutes = pgTable('request_minutes', {
  minute: instant('minute').notNull(),
  route: text('route').notNull(),
  method: text('method').notNull(),
  status: smallint('status').notNull(),
  count: integer('count').notNull(),
  durationMsTotal: doublePrecision('duration_ms_total').notNull(),
  buckets: integer('buckets').array().notNull(),
});
