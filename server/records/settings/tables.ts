import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityField, SettingsSection, SettingsVersions, SettingValue } from '#contract/operations/settings.ts';
import { instant } from '#server/platform/db/columns.ts';

/** One shared row, id 1 (requirements 2.3). */
export const settings = pgTable('settings', {
  id: integer('id').primaryKey(),
  settings: jsonb('settings').notNull(),
  /** The number of changes of each section that was ever saved. */
  versions: jsonb('versions').$type<Partial<SettingsVersions>>().notNull().default({}),
  updatedAt: instant('updated_at').notNull(),
});

/** Every changed field with its values before and after; null before: the field had its default. */
export const settingsChanges = pgTable('settings_changes', {
  id: uuid('id').primaryKey(),
  section: text('section').$type<SettingsSection>().notNull(),
  field: text('field').notNull(),
  before: jsonb('before').$type<SettingValue | null>(),
  after: jsonb('after').$type<SettingValue>().notNull(),
  changedBy: uuid('changed_by'),
  changedAt: instant('changed_at').notNull(),
});

/** Stricter security settings in their notice period. */
export const plannedSettings = pgTable('planned_settings', {
  field: text('field').$type<SecurityField>().primaryKey(),
  value: jsonb('value').$type<SettingValue>().notNull(),
  plannedBy: uuid('planned_by'),
  plannedAt: instant('planned_at').notNull(),
  effectiveAt: instant('effective_at').notNull(),
});
