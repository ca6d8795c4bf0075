import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RetentionResult } from '#contract/operations/privacy/privacy.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What each run deleted, and what it kept because of a legal hold. */
export const retentionRuns = pgTable('retention_runs', {
  id: uuid('id').primaryKey(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at').notNull(),
  /** Null: the schedule. */
  startedBy: uuid('started_by'),
  results: jsonb('results').$type<RetentionResult[]>().notNull(),
});
