import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StatisticStatus } from '#contract/content/statistic-labels.ts';
import { instant } from '#server/platform/db/columns.ts';

const day = (name: string) => date(name, { mode: 'string' });

export const statistics = pgTable('statistics', {
  id: uuid('id').primaryKey(),
  /** How pages refer to it. */
  key: text('key').notNull(),
  position: integer('position').notNull(),
  figure: text('figure').notNull(),
  unit: text('unit').notNull(),
  label: text('label').notNull(),
  /** At most one statistic of a measure is published. */
  measure: text('measure').notNull(),
  status: text('status').$type<StatisticStatus>().notNull().default('published'),
  /** `as_of_on` as readers see it: `December 2024`. */
  asOf: text('as_of').notNull(),
  asOfOn: day('as_of_on').notNull(),
  source: text('source').notNull(),
  ownerId: uuid('owner_id'),
  /** The first day on which no page shows it. */
  expiresOn: day('expires_on'),
  warnedOf: day('warned_of'),
  toBeReplaced: boolean('to_be_replaced').notNull().default(false),
  confirmedAt: instant('confirmed_at'),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});
export type StatisticRecord = typeof statistics.$inferSelect;

/** The file that proves a figure. */
export const statisticEvidence = pgTable('statistic_evidence', {
  id: uuid('id').primaryKey(),
  statisticId: uuid('statistic_id').notNull(),
  uploaderId: uuid('uploader_id'),
  name: text('name').notNull(),
  storageKey: text('storage_key').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  at: instant('at').notNull(),
});
