import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { keysOf } from '#contract/labels.ts';
import { priceBookStates } from '#contract/pricing/book-states.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { instant } from '#server/platform/db/columns.ts';

/** The versions of the price book. The content of an approved one never changes. */
export const priceBooks = pgTable('price_books', {
  id: uuid('id').primaryKey(),
  /** `2026-11`, given with the approval. */
  number: text('number'),
  state: text('state', { enum: keysOf(priceBookStates) }).notNull(),
  content: jsonb('content').$type<PriceBookContent>().notNull(),
  contentHash: text('content_hash').notNull(),
  /** The first day on which it is in force. */
  effectiveFrom: date('effective_from', { mode: 'string' }),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type PriceBookRow = typeof priceBooks.$inferSelect;
