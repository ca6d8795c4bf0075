import { bigint, customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import type { NodeSample } from '#server/platform/metrics/node-sampler.ts';

/** What each node measured last; unlogged. */
export const nodeSamples = pgTable('node_samples', {
  node: text('node').primaryKey(),
  version: text('version').notNull(),
  startedAt: instant('started_at').notNull(),
  at: instant('at').notNull(),
  sample: jsonb('sample').$type<NodeSample>().notNull(),
});

/** Of a figure in some time: the sum of its values, the highest, and their number. */
export type Measured = readonly [sum: number, highest: number, count: number];

const bits = customType<{ data: string }>({ dataType: () => 'bit' });

/** Figures of each node by minute, hour and day. */
export const nodeFigures = pgTable('node_figures', {
  grain: text('grain', { enum: ['minute', 'hour', 'day'] }).notNull(),
  fromAt: instant('from_at').notNull(),
  node: text('node').notNull(),
  samples: integer('samples').notNull(),
  figures: jsonb('figures').$type<Readonly<Record<string, Measured>>>().notNull(),
  requests: bigint('requests', { mode: 'number' }).notNull(),
  errors: bigint('errors', { mode: 'number' }).notNull(),
  buckets: bigint('buckets', { mode: 'number' }).array().notNull(),
  /** Of an hour: in which of its minutes something was measured. */
  minutes: bits('minutes').notNull().default('0'.repeat(60)),
});
export type FigureRow = Omit<typeof nodeFigures.$inferSelect, 'minutes'>;

/** Each start of a node. */
export const nodeStarts = pgTable('node_starts', {
  id: uuid('id').primaryKey(),
  node: text('node').notNull(),
  version: text('version').notNull(),
  at: instant('at').notNull(),
  migrations: integer('migrations').notNull(),
});
