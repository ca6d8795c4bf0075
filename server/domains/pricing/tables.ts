import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { keysOf } from '#contract/labels.ts';
import { priceBookEventKinds, priceBookStates } from '#contract/pricing/book-states.ts';
import type { PriceBookContent } from '#contract/pricing/price-book.ts';
import { instant } from '#server/platform/db/columns.ts';
import { eventColumns } from '#server/records/event-columns.ts';

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
  /** The version that it began as a copy of. */
  baseId: uuid('base_id'),
  createdBy: uuid('created_by'),
  requestedBy: uuid('requested_by'),
  approvedBy: uuid('approved_by'),
  approvedAt: instant('approved_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type PriceBookRow = typeof priceBooks.$inferSelect;

/** Everybody who changed a version since it was copied. Written by the database alone. */
export const priceBookEditors = pgTable('price_book_editors', {
  priceBookId: uuid('price_book_id').notNull(),
  editorId: uuid('editor_id').notNull(),
});

export const priceBookEvents = pgTable('price_book_events', {
  ...eventColumns('price_book_id', priceBookEventKinds),
  /** Why, in the words of who did it. */
  body: text('body'),
});
