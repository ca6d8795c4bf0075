import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';

export const isolationRuns = pgTable('isolation_runs', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  runBy: uuid('run_by'),
  cases: jsonb('cases').$type<IsolationCase[]>().notNull(),
  hash: text('hash').notNull(),
});
