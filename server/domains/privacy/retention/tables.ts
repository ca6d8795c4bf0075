import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { RetentionResult } from '#contract/operations/privacy/privacy.ts';
import { instant } from '#server/platform/db/columns.ts';

/** What each run deleted, and what it kept because of a legal hold. */
export const retentionRuns = pgTable('retention_runs', {
  id: uuid('id').primaryKey(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at').notNull(),
  /** Null: the schedule. */
  startedBy: uuid('started_by'),
  results: jsonb('results').$type<RetentionResult[]>().notNull(),
});
