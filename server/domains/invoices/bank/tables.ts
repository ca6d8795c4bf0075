import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EntryOutcome } from '#contract/business/invoices/entry-outcomes.ts';
import { instant } from '#server/platform/db/columns.ts';

/** A bank statement that was imported. */
export const paymentImports = pgTable('payment_imports', {
  id: uuid('id').primaryKey(),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  messageId: text('message_id').notNull(),
  actorId: uuid('actor_id'),
  at: instant('at').notNull(),
});

/** What the bank booked; of payments also who paid and what they wrote. */
export const paymentImportEntries = pgTable('payment_import_entries', {
  id: uuid('id').primaryKey(),
  importId: uuid('import_id').notNull(),
  entryKey: text('entry_key').notNull(),
  bookedOn: date('booked_on', { mode: 'string' }).notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  reference: text('reference'),
  payer: text('payer'),
  message: text('message'),
  outcome: text('outcome').$type<EntryOutcome>().notNull(),
  invoiceId: uuid('invoice_id'),
});
