import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StatusComponent } from '#contract/operations/status/components.ts';
import { instant } from '#server/platform/db/columns.ts';

/** One measurement of each component a minute; a minute without a row was not measured. */
export const statusProbes = pgTable(
  'status_probes',
  {
    minute: instant('minute').notNull(),
    component: text('component').$type<StatusComponent>().notNull(),
    ok: boolean('ok').notNull(),
    /** How long the answer took. */
    ms: integer('ms').notNull(),
    /** What failed, as visitors may read it; null: nothing. */
    reason: text('reason'),
  },
  ({ minute, component }) => [primaryKey({ columns: [minute, component] })],
);
export type StatusProbe = typeof statusProbes.$inferSelect;

/** The minutes of a day in Zurich; kept when the measurements of the day are deleted. */
export const statusDays = pgTable(
  'status_days',
  {
    day: date('day').notNull(),
    component: text('component').$type<StatusComponent | 'any'>().notNull(),
    measured: integer('measured').notNull(),
    down: integer('down').notNull(),
  },
  ({ day, component }) => [primaryKey({ columns: [day, component] })],
);

/** One row: the minute that a process measures. */
export const statusProber = pgTable('status_prober', {
  one: boolean('one').primaryKey(),
  minute: instant('minute').notNull(),
});
