import { z } from 'zod';
import { billedCurrencies, billedUnits } from '#contract/business/billed-positions.ts';
import { vatTreatments } from '#contract/business/vat.ts';
import { formShape, shownShape } from '#contract/field-shapes.ts';
import { eventOf } from '#contract/history.ts';
import { keysOf } from '#contract/labels.ts';
import { choiceFilter, listQuery } from '#contract/lists.ts';
import { byId, named, versioned } from '#contract/records.ts';
import { line, optional, requiredLine } from '#contract/text.ts';
import { invoiceStates } from './invoice-choices.ts';
import { invoiceFields } from './invoice-fields.ts';
import { paymentLine, requiredPaymentLine } from './payment-text.ts';

// What an invoice is, and how it is listed and shown; what can be done with one is invoice-procedures.ts.

const state = z.enum(keysOf(invoiceStates));
const currency = z.enum(keysOf(billedCurrencies));
const minor = z.number().int();
export const maximumPositions = 40;

/** One billion in the smallest unit: more is a typing mistake. */
const price = z.number('Please enter an amount').int().min(0).max(100_000_000_000);
const quantity = z.number('Please enter a number').int().min(1).max(100_000_000);

export const invoicePosition = z.object({
  title: requiredLine(160),
  note: optional(line(300)),
  unit: z.enum(keysOf(billedUnits)),
  /** In hundredths: 150 is one and a half. */
  quantityHundredths: quantity,
  unitPriceMinor: price,
  vat: z.enum(keysOf(vatTreatments)),
});
export type InvoicePosition = z.infer<typeof invoicePosition>;

export const invoiceForm = formShape(invoiceFields, {
  clientName: () => requiredPaymentLine(70),
  street: () => requiredPaymentLine(70),
  buildingNumber: () => paymentLine(16),
  postalCode: () => requiredPaymentLine(16),
  city: () => requiredPaymentLine(35),
}).refine(({ serviceFrom, serviceTo }) => serviceTo >= serviceFrom, {
  path: ['serviceTo'],
  message: 'The last day is before the first day',
});
export type InvoiceForm = z.output<typeof invoiceForm>;

const frozenPosition = invoicePosition
  .omit({ vat: true })
  .extend({ amountMinor: minor, ratePermille: z.number().int() });
const vatLine = z.object({ ratePermille: z.number().int(), netMinor: minor, vatMinor: minor });
const address = z.object({
  name: z.string(),
  street: z.string(),
  buildingNumber: z.string().nullable(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});

/** What an issued invoice says for ever. Its keys are in this order: the hash is over the JSON text. */
export const invoiceContent = z.object({
  format: z.literal('firn-invoice-1'),
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  /** The number of the offer that it is for, and the day of its acceptance. */
  offer: z.object({ number: z.string(), acceptedOn: z.string() }).nullable(),
  sender: z.object({ name: z.string(), lines: z.array(z.string()), country: z.string(), vatNumber: z.string() }),
  creditor: address,
  iban: z.string(),
  reference: z.string(),
  client: address.extend({ attention: z.string().nullable() }),
  subject: z.string(),
  note: z.string().nullable(),
  serviceFrom: z.string(),
  serviceTo: z.string(),
  currency,
  positions: z.array(frozenPosition),
  netMinor: minor,
  vat: z.array(vatLine),
  vatMinor: minor,
  totalMinor: minor,
});
export type InvoiceContent = z.infer<typeof invoiceContent>;

export const invoiceEventKinds = [
  'created',
  'saved',
  'issued',
  'payment',
  'payment-reversed',
  'reminded',
  'cancelled',
] as const;
const invoiceEvent = eventOf(invoiceEventKinds).extend({
  /** An amount, also with the reason why it was reversed; the label of a reminder; why it was cancelled. */
  body: z.string().nullable(),
});

const payment = byId.extend({
  amountMinor: minor,
  paidOn: z.iso.date(),
  /** Of a bank statement, or entered by somebody, with a note. */
  isFromBank: z.boolean(),
  note: z.string().nullable(),
  /** null: it counts. */
  reversal: z.object({ at: z.date(), reason: z.string() }).nullable(),
});
export type InvoicePayment = z.infer<typeof payment>;

const shownRow = versioned.extend({
  /** `RE-2026-0044`; null: a draft. */
  number: z.string().nullable(),
  state,
  subject: z.string(),
  currency,
  netMinor: minor,
  totalMinor: minor,
  paidMinor: minor,
  issuedOn: z.iso.date().nullable(),
  dueOn: z.iso.date().nullable(),
  /** Open, and its due day has passed. */
  isOverdue: z.boolean(),
});

export const invoiceRow = shownRow.extend({
  clientName: z.string(),
  /** null: the project was deleted; its invoices are kept. */
  project: named.nullable(),
  /** The number of reminders that were sent. */
  reminders: z.number().int(),
  /** The next reminder may be sent from this day on; null: none is proposed. */
  remindOn: z.iso.date().nullable(),
  updatedAt: z.date(),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

const invoiceRecipient = z.object({
  email: z.string(),
  /** false: a notice with a link alone, because the organisation limits its networks. */
  withFile: z.boolean(),
});
export type InvoiceRecipient = z.infer<typeof invoiceRecipient>;

export const invoiceDetail = invoiceRow.extend({
  ...shownShape(invoiceFields),
  positions: z.array(invoicePosition),
  /** The accepted offer that it is for. */
  offer: byId.extend({ number: z.string() }).nullable(),
  vat: z.array(vatLine),
  vatMinor: minor,
  /** As it was issued; null: a draft. */
  content: invoiceContent.nullable(),
  contentHash: z.string().nullable(),
  paidOn: z.iso.date().nullable(),
  payments: z.array(payment),
  creditNote: z.string().nullable(),
  cancelledOn: z.iso.date().nullable(),
  cancelReason: z.string().nullable(),
  /** Why a draft cannot be issued as it is; empty when it can. */
  missing: z.array(z.string()),
  /** Who gets its documents by email now; none: nobody can. */
  recipients: z.array(invoiceRecipient),
  /** Who has not opened their account yet, and gets a new invitation when it is issued. */
  invites: z.string().nullable(),
  events: z.array(invoiceEvent),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

export const ownInvoiceRow = shownRow
  .omit({ version: true, netMinor: true })
  .extend({ creditNote: z.string().nullable() });
export type OwnInvoiceRow = z.infer<typeof ownInvoiceRow>;

export const invoiceQuery = listQuery({
  filters: {
    state: choiceFilter(['all', 'draft', 'issued', 'overdue', 'remind', 'paid', 'overpaid', 'cancelled']),
    currency: choiceFilter(['all', ...currency.options]),
  },
  sorts: ['-updated', 'updated', 'due', '-due', 'number', '-number'],
});
export type InvoiceQuery = z.infer<typeof invoiceQuery>;

export const invoiceFigures = z.object({
  asOf: z.date(),
  year: z.number().int(),
  drafts: z.number().int(),
  /** How many may be reminded now. */
  toRemind: z.number().int(),
  byCurrency: z.array(
    z.object({
      currency,
      open: z.number().int(),
      openMinor: minor,
      overdue: z.number().int(),
      overdueMinor: minor,
      /** What was paid in this year. */
      paidMinor: minor,
    }),
  ),
});
export type InvoiceFigures = z.infer<typeof invoiceFigures>;
