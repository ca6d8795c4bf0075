import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { SettingsVersions } from '#contract/operations/settings.ts';

/** One shared row, id 1 (spec 001 §3). */
export const settings = pgTable('settings', {
  id: integer('id').primaryKey(),
  settings: jsonb('settings').notNull(),
  /** The number of changes of each section that was ever saved. */
  versions: jsonb('versions').$type<Partial<SettingsVersions>>().notNull().default({}),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
