import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { keysOf } from '#contract/labels.ts';
import { documentationEvents, documentStatuses, documentTypes } from '#contract/operations/documentation/choices.ts';
import { versioned } from '#server/platform/db/columns.ts';
import { eventColumns } from '#server/records/event-columns.ts';

export const documentationEntries = pgTable('documentation_entries', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  type: text('type', { enum: keysOf(documentTypes) }).notNull(),
  status: text('status', { enum: keysOf(documentStatuses) }).notNull(),
  /** The address of the screen that it is the guide of. */
  screen: text('screen'),
  content: text('content'),
  lastUpdated: date('last_updated').notNull(),
  author: text('author').notNull(),
  ...versioned(),
});

/** The history, which keeps each text that an entry had. */
export const documentationEntryEvents = pgTable('documentation_entry_events', {
  ...eventColumns('documentation_entry_id', documentationEvents),
  changedFields: text('changed_fields').array().notNull(),
  /** Of the version that this step made; null where the text stayed. */
  number: integer('number'),
  title: text('title'),
  content: text('content'),
});
