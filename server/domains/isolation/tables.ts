import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';

export const isolationRuns = pgTable('isolation_runs', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  runBy: uuid('run_by'),
  tables: integer('tables').notNull(),
  procedures: integer('procedures').notNull(),
  cases: jsonb('cases').$type<IsolationCase[]>().notNull(),
  leaks: integer('leaks').notNull(),
  hash: text('hash').notNull(),
});
