import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { type CheckCategory, checkScopes } from '#contract/operations/checks/check-choices.ts';
import type { EvidenceLine } from '#contract/operations/checks/checks.ts';
import { instant, startedRun } from '#server/platform/db/columns.ts';

export const checkRuns = pgTable('check_runs', {
  ...startedRun(),
  scope: text('scope', { enum: checkScopes }).notNull(),
  outcome: text('outcome', { enum: ['completed', 'stopped', 'interrupted'] }),
});
export type StoredCheckRun = typeof checkRuns.$inferSelect;

export const checkResults = pgTable(
  'check_results',
  {
    runId: uuid('run_id').notNull(),
    checkId: text('check_id').notNull(),
    category: text('category').$type<CheckCategory>().notNull(),
    isCritical: boolean('is_critical').notNull(),
    /** null: the check could not tell. */
    score: smallint('score'),
    summary: text('summary').notNull(),
    evidence: jsonb('evidence').$type<EvidenceLine[]>().notNull(),
    checkedAt: instant('checked_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
  },
  ({ runId, checkId }) => [primaryKey({ columns: [runId, checkId] })],
);
export type StoredCheckResult = typeof checkResults.$inferSelect;
