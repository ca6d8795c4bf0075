import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EvidenceLine } from '#contract/operations/checks/checks.ts';
import { securityAuditKinds, securityAuditOutcomes } from '#contract/operations/security-audit/run-choices.ts';
import { instant, startedRun } from '#server/platform/db/columns.ts';

export const securityAuditRuns = pgTable('security_audit_runs', {
  ...startedRun(),
  kind: text('kind', { enum: securityAuditKinds }).notNull(),
  version: text('version').notNull(),
  isOfNewVersion: boolean('is_of_new_version').notNull().default(false),
  outcome: text('outcome', { enum: securityAuditOutcomes }),
  problem: text('problem'),
});
export type StoredSecurityAudit = typeof securityAuditRuns.$inferSelect;

export const securityAuditResults = pgTable(
  'security_audit_results',
  {
    runId: uuid('run_id').notNull(),
    item: text('item').notNull(),
    isMutation: boolean('is_mutation').notNull(),
    ok: boolean('ok').notNull(),
    summary: text('summary').notNull(),
    evidence: jsonb('evidence').$type<EvidenceLine[]>().notNull(),
    at: instant('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
  },
  ({ runId, isMutation, item }) => [primaryKey({ columns: [runId, isMutation, item] })],
);
export type StoredAuditResult = typeof securityAuditResults.$inferSelect;
