import { date, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** Calls of the API by the people of a tenant and their tokens, by day in Zurich. */
export const tenantCalls = pgTable('tenant_calls', {
  tenantId: uuid('tenant_id').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  calls: integer('calls').notNull(),
  /** Of these, refused by the limit of the tenant. */
  refused: integer('refused').notNull(),
  /** Calls in the busiest minute of the day, as one process saw it. */
  peak: integer('peak').notNull().default(0),
  peakAt: instant('peak_at'),
});
