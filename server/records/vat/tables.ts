import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { VatKind } from '#contract/business/vat.ts';
import { instant } from '#server/platform/db/columns.ts';

/** The rates of the Swiss value added tax; each kind has one rate on a day. */
export const vatRates = pgTable('vat_rates', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<VatKind>().notNull(),
  /** In tenths of a percent: 81 is 8.1%. */
  ratePermille: integer('rate_permille').notNull(),
  /** Both days included; without a last one it applies until the next rate. */
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validTo: date('valid_to', { mode: 'string' }),
  createdAt: instant('created_at').notNull(),
});
export type VatRate = typeof vatRates.$inferSelect;
