import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, person, versioned } from '#contract/records.ts';
import { isStorable } from '#contract/storable.ts';
import { notStorable, requiredLine } from '#contract/text.ts';
import { entryOutcomes } from './entry-outcomes.ts';

/** The most characters of a file; a call may have 256 kB. */
const maximumStatement = 200_000;

const statementFile = z.object({
  name: requiredLine(200),
  /** The text of a camt.054 file, of the version 04 or 08 of the Swiss payment standards. */
  xml: z
    .string()
    .min(1, 'Please choose a file')
    .max(maximumStatement, 'Please use a file of at most 200 kB: ask the bank for one a day')
    .refine(isStorable, notStorable),
});
export type StatementFile = z.infer<typeof statementFile>;

const entry = z.object({
  bookedOn: z.iso.date(),
  amountMinor: z.number().int(),
  currency: z.string(),
  reference: z.string().nullable(),
  /** Who paid, and what they wrote. */
  payer: z.string().nullable(),
  message: z.string().nullable(),
  outcome: z.enum(keysOf(entryOutcomes)),
  invoice: byId.extend({ number: z.string() }).nullable(),
});
export type BankEntry = z.infer<typeof entry>;

const statementPreview = z.object({
  messageId: z.string(),
  /** In the order of the file. */
  entries: z.array(entry),
  /** How many bookings of accounts that no invoice names are left out. */
  leftOut: z.number().int(),
  /** What to check before it is imported, because the file does not tell; null: nothing. */
  caution: z.string().nullable(),
});
export type StatementPreview = z.infer<typeof statementPreview>;

/** A booking of an import, which can be assigned. */
const storedEntry = entry.extend(byId.shape);
export type StoredBankEntry = z.infer<typeof storedEntry>;

/** An open invoice that a booking could pay. */
const payableInvoice = versioned.extend({
  number: z.string(),
  clientName: z.string(),
  openMinor: z.number().int(),
  /** What the booking would make of it. */
  outcome: z.enum(['paid', 'part', 'over']),
});
export type PayableInvoice = z.infer<typeof payableInvoice>;

const statementImport = byId.extend({
  fileName: z.string(),
  messageId: z.string(),
  at: z.date(),
  actor: person.nullable(),
  entries: z.array(storedEntry),
});
export type StatementImport = z.infer<typeof statementImport>;

export const bankPaymentsContract = {
  preview: post('invoices.write', '/bank-payments/preview', 'See what a bank statement (camt.054) would mark as paid')
    .input(statementFile)
    .output(statementPreview),
  apply: post('invoices.write', '/bank-payments', 'Import a bank statement (camt.054): it marks invoices as paid', {
    only: 'session',
  })
    .input(statementFile)
    .output(statementImport),
  imports: get('invoices.read', '/bank-payments', 'List the latest imports with their bookings').output(
    z.array(statementImport),
  ),
  unassigned: get(
    'invoices.read',
    '/bank-payments/unassigned',
    'List the bookings that can still be assigned, whatever import they came in',
  ).output(z.array(storedEntry)),
  payableInvoices: get(
    'invoices.read',
    '/bank-payments/bookings/{id}/invoices',
    'List the open invoices that a booking can be assigned to, and what it would pay of each',
  )
    .input(byId)
    .output(z.array(payableInvoice)),
  assign: post(
    'invoices.write',
    '/bank-payments/bookings/{id}/assign',
    'Assign a booking to an open invoice, which records it as its payment',
    { refuses: ['NOT_FOUND', 'CONFLICT'] },
  )
    .input(byId.extend({ invoiceId: z.uuid(), version: versioned.shape.version }))
    .output(storedEntry),
};
