import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Decision } from '#contract/operations/access-reviews.ts';
import type { PrivilegeKind } from '#contract/operations/privilege-kinds.ts';
import { instant } from '#server/platform/db/columns.ts';

export const accessReviews = pgTable('access_reviews', {
  id: uuid('id').primaryKey(),
  startedAt: instant('started_at').notNull(),
  startedBy: uuid('started_by'),
  finishedAt: instant('finished_at'),
  finishedBy: uuid('finished_by'),
  report: text('report'),
  signature: text('signature'),
});

export const reviewEntries = pgTable('access_review_entries', {
  id: uuid('id').primaryKey(),
  reviewId: uuid('review_id').notNull(),
  kind: text('kind').$type<PrivilegeKind>().notNull(),
  subjectId: text('subject_id').notNull(),
  lastUsedAt: instant('last_used_at'),
  decision: text('decision').$type<Decision>(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
});
