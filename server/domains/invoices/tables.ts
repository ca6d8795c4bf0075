import { bigint, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BilledCurrency } from '#contract/business/billed-positions.ts';
import type { InvoiceState } from '#contract/business/invoices/invoice-choices.ts';
import { type InvoicePosition, invoiceEventKinds } from '#contract/business/invoices/invoices.ts';
import { bytes, instant, versioned } from '#server/platform/db/columns.ts';
import { eventColumns } from '#server/records/event-columns.ts';

const day = (name: string) => date(name, { mode: 'string' });
const minor = (name: string) => bigint(name, { mode: 'number' });

export const invoices = pgTable('invoices', {
  id: uuid('id').primaryKey(),
  number: text('number'),
  projectId: uuid('project_id'),
  tenantId: uuid('tenant_id'),
  clientId: uuid('client_id'),
  /** The accepted offer that it is for; null: it is for the project alone. */
  offerId: uuid('offer_id'),
  /** The net amount that it takes of the offer; positions that are added later are not part of it. */
  offerShareMinor: minor('offer_share_minor'),
  state: text('state').$type<InvoiceState>().notNull().default('draft'),
  subject: text('subject').notNull(),
  clientName: text('client_name').notNull(),
  attention: text('attention'),
  street: text('street').notNull(),
  buildingNumber: text('building_number'),
  postalCode: text('postal_code').notNull(),
  city: text('city').notNull(),
  country: text('country').notNull(),
  currency: text('currency').$type<BilledCurrency>().notNull(),
  serviceFrom: day('service_from').notNull(),
  serviceTo: day('service_to').notNull(),
  paymentDays: integer('payment_days').notNull(),
  note: text('note'),
  positions: jsonb('positions').$type<InvoicePosition[]>().notNull(),
  netMinor: minor('net_minor').notNull(),
  vatMinor: minor('vat_minor').notNull(),
  totalMinor: minor('total_minor').notNull(),
  paidMinor: minor('paid_minor').notNull().default(0),
  issuedOn: day('issued_on'),
  dueOn: day('due_on'),
  paidOn: day('paid_on'),
  reference: text('reference'),
  content: text('content'),
  contentHash: text('content_hash'),
  reminders: integer('reminders').notNull().default(0),
  remindedOn: day('reminded_on'),
  creditNote: text('credit_note'),
  cancelledOn: day('cancelled_on'),
  cancelReason: text('cancel_reason'),
  ...versioned(),
});
export type Invoice = typeof invoices.$inferSelect;

export const invoiceEvents = pgTable('invoice_events', {
  ...eventColumns('invoice_id', invoiceEventKinds),
  body: text('body'),
});

export const documentKinds = ['invoice', 'credit-note'] as const;

/** What was sent, byte for byte. */
export const invoiceDocuments = pgTable('invoice_documents', {
  id: uuid('id').primaryKey(),
  invoiceId: uuid('invoice_id').notNull(),
  kind: text('kind', { enum: documentKinds }).notNull(),
  pdf: bytes('pdf').notNull(),
  sha256: text('sha256').notNull(),
  at: instant('at').notNull(),
});

export const invoicePayments = pgTable('invoice_payments', {
  id: uuid('id').primaryKey(),
  invoiceId: uuid('invoice_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  paidOn: day('paid_on').notNull(),
  entryKey: text('entry_key'),
  note: text('note'),
  actorId: uuid('actor_id'),
  at: instant('at').notNull(),
  reversedAt: instant('reversed_at'),
  reversalReason: text('reversal_reason'),
});

/** The last number of a year, locked until the transaction that took the next one ends. */
export const invoiceCounters = pgTable('invoice_counters', {
  kind: text('kind', { enum: documentKinds }).notNull(),
  year: integer('year').notNull(),
  last: integer('last').notNull(),
});
