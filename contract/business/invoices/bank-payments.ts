import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { get, post } from '#contract/procedure.ts';
import { byId, person } from '#contract/records.ts';
import { isStorable } from '#contract/storable.ts';
import { notStorable, requiredLine } from '#contract/text.ts';
import { entryOutcomes } from './entry-outcomes.ts';

/** The most characters of a file; a call may have 256 kB. */
export const maximumStatement = 200_000;

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
  outcome: z.enum(keysOf(entryOutcomes)),
  invoice: byId.extend({ number: z.string() }).nullable(),
});
export type BankEntry = z.infer<typeof entry>;

const statementPreview = z.object({
  messageId: z.string(),
  /** In the order of the file, with who paid: that is shown and not stored. */
  entries: z.array(entry.extend({ payer: z.string().nullable() })),
});
export type StatementPreview = z.infer<typeof statementPreview>;

const statementImport = byId.extend({
  fileName: z.string(),
  messageId: z.string(),
  at: z.date(),
  actor: person.nullable(),
  entries: z.array(entry),
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
};
