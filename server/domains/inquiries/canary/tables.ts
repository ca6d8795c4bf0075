import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** The way of an inquiry, in its order. */
export const canarySteps = ['form', 'database', 'outbox', 'mail', 'inbox', 'deletion'] as const;
export type CanaryStep = (typeof canarySteps)[number];

export interface CompletedStep {
  step: CanaryStep;
  ms: number;
  /** What was seen. */
  seen: string;
  /** It could not be tested, and `seen` says why. */
  isSkipped?: boolean;
}

export const canaryRuns = pgTable('canary_runs', {
  id: uuid('id').primaryKey(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at'),
  failedStep: text('failed_step', { enum: canarySteps }),
  problem: text('problem'),
  steps: jsonb('steps').$type<CompletedStep[]>().notNull(),
});
