import { z } from 'zod';
import { pageOf } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { line, optional, requiredText } from '#contract/text.ts';
import { typedDay } from '#contract/time/typed-day.ts';
import {
  invoiceDetail,
  invoiceFigures,
  invoiceForm,
  invoicePosition,
  invoiceQuery,
  invoiceRow,
  maximumPositions,
  ownInvoiceRow,
} from './invoices.ts';

const invoicePositions = z.object({ positions: z.array(invoicePosition).max(maximumPositions) });

const maximumPayment = 100_000_000_000;

export const paymentByHand = z.object({
  amountMinor: z.number().int().min(1).max(maximumPayment),
  paidOn: typedDay,
  note: optional(line(160)),
  overpaidMinor: z
    .number()
    .int()
    .min(0)
    .max(maximumPayment)
    .default(0)
    .describe(
      'How much more than is open was paid. A payment of more is refused unless exactly this sum is confirmed here',
    ),
});
export type PaymentByHand = z.infer<typeof paymentByHand>;

const reason = requiredText(300, 'Please give a reason');
export const cancellation = z.object({ reason });
export const reversal = z.object({ reason });

const changes = ['NOT_FOUND', 'CONFLICT'] as const;

export const invoicesContract = {
  list: get('invoices.read', '/invoices', 'List invoices, latest activity first')
    .input(invoiceQuery)
    .output(pageOf(invoiceRow)),
  figures: get('invoices.read', '/invoices/figures', 'Sum up open, overdue and paid invoices by currency').output(
    invoiceFigures,
  ),
  exportCsv: get('invoices.read', '/invoices/export', 'Export the filtered list as CSV for the bookkeeping', {
    reauthenticate: true,
  })
    .input(invoiceQuery)
    .output(z.file()),
  get: get('invoices.read', '/invoices/{id}', 'Get one invoice with its payments and history')
    .input(byId)
    .output(invoiceDetail),
  pdf: get('invoices.read', '/invoices/{id}/pdf', 'Download an invoice as PDF; of a draft as it would be issued now', {
    refuses: ['NOT_FOUND', 'BILLING_INCOMPLETE', 'INVOICE_INCOMPLETE'],
  })
    .input(byId)
    .output(z.file()),
  creditNotePdf: get('invoices.read', '/invoices/{id}/credit-note', 'Download the credit note of a cancelled invoice')
    .input(byId)
    .output(z.file()),
  create: post('invoices.write', '/invoices', 'Begin an invoice for a project', { refuses: ['NOT_FOUND'] })
    .input(z.object({ projectId: z.uuid() }))
    .output(byId),
  createFromOffer: post('invoices.write', '/invoices/from-offer', 'Begin an invoice for a share of an accepted offer', {
    refuses: changes,
  })
    .input(z.object({ offerId: z.uuid(), permille: z.number().int().min(1).max(1000) }))
    .output(byId),
  save: post('invoices.write', '/invoices/{id}', 'Save the address and the terms of a draft', {
    refuses: changes,
  })
    .input(z.intersection(versioned, invoiceForm))
    .output(invoiceDetail),
  savePositions: post('invoices.write', '/invoices/{id}/positions', 'Save the positions of a draft')
    .input(versioned.extend(invoicePositions.shape))
    .output(invoiceDetail),
  remove: del('invoices.write', '/invoices/{id}', 'Delete a draft').input(versioned).output(byId),
  issue: post('invoices.write', '/invoices/{id}/issue', 'Issue a draft: it gets its number, and goes to the client', {
    only: 'session',
    refuses: [...changes, 'BILLING_INCOMPLETE', 'INVOICE_INCOMPLETE'],
  })
    .input(versioned)
    .output(invoiceDetail),
  recordPayment: post('invoices.write', '/invoices/{id}/payments', 'Record a payment that no bank statement has', {
    refuses: changes,
  })
    .input(versioned.extend(paymentByHand.shape))
    .output(invoiceDetail),
  reversePayment: post(
    'invoices.write',
    '/invoices/{id}/payments/{paymentId}/reverse',
    'Reverse a payment that was recorded by mistake',
    { refuses: changes },
  )
    .input(versioned.extend({ paymentId: z.uuid(), ...reversal.shape }))
    .output(invoiceDetail),
  remind: post('invoices.write', '/invoices/{id}/remind', 'Send the next reminder of an overdue invoice', {
    only: 'session',
    refuses: [...changes, 'NOBODY_TO_EMAIL'],
  })
    .input(versioned)
    .output(invoiceDetail),
  cancel: post('invoices.write', '/invoices/{id}/cancel', 'Cancel an invoice by a credit note', {
    only: 'session',
    refuses: [...changes, 'INVOICE_PAID'],
  })
    .input(versioned.extend(cancellation.shape))
    .output(invoiceDetail),

  mine: get('signed-in', '/projects/{projectId}/invoices', 'List the invoices of one of your projects', {
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ projectId: z.uuid() }))
    .output(z.array(ownInvoiceRow)),
  ownPdf: get('signed-in', '/own-invoices/{id}/pdf', 'Download an invoice of yours as PDF')
    .input(byId)
    .output(z.file()),
  ownCreditNotePdf: get(
    'signed-in',
    '/own-invoices/{id}/credit-note',
    'Download the credit note of an invoice of yours',
  )
    .input(byId)
    .output(z.file()),
};
