import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { type CheckCategory, checkScopes } from '#contract/operations/checks/check-choices.ts';
import type { EvidenceLine } from '#contract/operations/checks/checks.ts';
import { instant } from '#server/platform/db/columns.ts';

export const checkRuns = pgTable('check_runs', {
  id: uuid('id').primaryKey(),
  scope: text('scope', { enum: checkScopes }).notNull(),
  /** The night that it belongs to; null: started by somebody. */
  night: date('night'),
  startedBy: uuid('started_by'),
  createdAt: instant('created_at').notNull(),
  /** Until when a process works on it; null: none has begun. */
  leaseUntil: instant('lease_until'),
  claims: integer('claims').notNull().default(0),
  stopRequestedAt: instant('stop_requested_at'),
  finishedAt: instant('finished_at'),
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
