import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { keysOf } from '#contract/labels.ts';
import type { QualityFacts } from '#contract/operations/quality/facts.ts';
import {
  type BrowserKind,
  qualityKindNames,
  qualityOutcomes,
  qualitySources,
} from '#contract/operations/quality/kinds.ts';
import { reviewOutcomes } from '#contract/operations/quality/review-fields.ts';
import type { CriterionNumber } from '#contract/operations/quality/wcag-criteria.ts';
import { instant, startedRun } from '#server/platform/db/columns.ts';

export const qualityRuns = pgTable('quality_runs', {
  ...startedRun(),
  source: text('source', { enum: qualitySources }).notNull(),
  kinds: text('kinds').array().$type<BrowserKind[]>().notNull(),
  includesSignedIn: boolean('includes_signed_in').notNull().default(false),
  tokenName: text('token_name'),
  url: text('url').notNull(),
  version: text('version'),
  browser: text('browser'),
  planned: integer('planned'),
  outcome: text('outcome', { enum: qualityOutcomes }),
  problem: text('problem'),
});
export type StoredQualityRun = typeof qualityRuns.$inferSelect;

export const qualityResults = pgTable(
  'quality_results',
  {
    runId: uuid('run_id').notNull(),
    kind: text('kind', { enum: qualityKindNames }).notNull(),
    subject: text('subject').notNull(),
    /** null: nothing applied. */
    score: smallint('score'),
    facts: jsonb('facts').$type<QualityFacts>().notNull(),
    measuredAt: instant('measured_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
  },
  ({ runId, kind, subject }) => [primaryKey({ columns: [runId, kind, subject] })],
);

export const criterionReviews = pgTable('criterion_reviews', {
  id: uuid('id').primaryKey(),
  criterion: text('criterion').$type<CriterionNumber>().notNull(),
  outcome: text('outcome', { enum: keysOf(reviewOutcomes) }).notNull(),
  note: text('note').notNull(),
  reviewedBy: uuid('reviewed_by'),
  reviewedAt: instant('reviewed_at').notNull(),
  /** The last day on which it counts. */
  expiresOn: date('expires_on'),
});
