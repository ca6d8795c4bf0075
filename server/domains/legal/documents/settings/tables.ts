import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DocumentType, documentCategories } from '#contract/business/legal/document-choices.ts';

/** One row. */
export const legalSettings = pgTable('legal_settings', {
  id: text('id').primaryKey(),
  defaultType: text('default_type').$type<DocumentType>().notNull(),
  defaultCategory: text('default_category').$type<(typeof documentCategories)[number]>(),
  reviewersRequired: integer('reviewers_required').notNull(),
  /** The earliest warning first. */
  expiryWarningDays: integer('expiry_warning_days').array().notNull(),
  storageMegabytes: integer('storage_megabytes').notNull(),
  version: integer('version').notNull(),
});
export type StoredLegalSettings = typeof legalSettings.$inferSelect;
