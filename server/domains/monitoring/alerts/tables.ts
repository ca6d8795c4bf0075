import { boolean, doublePrecision, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { FigureKey } from '#contract/operations/monitoring/figures.ts';
import { instant, versioned } from '#server/platform/db/columns.ts';

/** When an alert is raised. */
export const alertRules = pgTable('alert_rules', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  figure: text('figure').$type<FigureKey>().notNull(),
  comparison: text('comparison', { enum: ['above', 'below'] }).notNull(),
  threshold: doublePrecision('threshold').notNull(),
  recovery: doublePrecision('recovery'),
  forSeconds: integer('for_seconds').notNull(),
  severity: text('severity', { enum: ['error', 'warning', 'info'] }).notNull(),
  quietFrom: smallint('quiet_from'),
  quietUntil: smallint('quiet_until'),
  isActive: boolean('is_active').notNull(),
  ...versioned(),
});
export type StoredRule = typeof alertRules.$inferSelect;

/** What was raised, with the rule as it was. */
export const alerts = pgTable('alerts', {
  id: uuid('id').primaryKey(),
  ruleId: uuid('rule_id'),
  name: text('name').notNull(),
  figure: text('figure').$type<FigureKey>().notNull(),
  comparison: text('comparison', { enum: ['above', 'below'] }).notNull(),
  threshold: doublePrecision('threshold').notNull(),
  severity: text('severity', { enum: ['error', 'warning', 'info'] }).notNull(),
  since: instant('since').notNull(),
  raisedAt: instant('raised_at').notNull(),
  /** null: the team was not emailed about it, yet or at all. */
  mailedAt: instant('mailed_at'),
  value: doublePrecision('value').notNull(),
  worst: doublePrecision('worst').notNull(),
  acknowledgedAt: instant('acknowledged_at'),
  acknowledgedBy: uuid('acknowledged_by'),
  resolvedAt: instant('resolved_at'),
});
export type StoredAlert = typeof alerts.$inferSelect;
