import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { instant } from '#server/platform/db/columns.ts';

export const isolationRuns = pgTable('isolation_runs', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  runBy: uuid('run_by'),
  cases: jsonb('cases').$type<IsolationCase[]>().notNull(),
  hash: text('hash').notNull(),
});
