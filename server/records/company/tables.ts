import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { BillingDetails } from '#contract/business/invoices/billing.ts';
import type { StoredCompany } from '#contract/content/content.ts';
import { instant } from '#server/platform/db/columns.ts';

export const company = pgTable('company', {
  id: integer('id').primaryKey(),
  /** Everything except the name, which is stored in the settings. */
  details: jsonb('details').$type<StoredCompany>().notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
  /** What only invoices state; null: not entered yet. */
  billing: jsonb('billing').$type<BillingDetails>(),
  billingVersion: integer('billing_version').notNull().default(0),
});
