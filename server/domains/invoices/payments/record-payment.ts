import type { PaymentByHand } from '#contract/business/invoices/invoice-procedures.ts';
import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import { describeInvoice } from '#server/domains/invoices/describe.ts';
import { sumText } from '#server/domains/invoices/issuing/send.ts';
import { invoiceRecords } from '#server/domains/invoices/records.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { addPayment } from './add-payment.ts';

/**
 * Records a payment that no imported statement has, such as one without a reference. Refuses with NOT_FOUND, with CONFLICT an
 * invoice that is a draft or cancelled, and beside its field a day to come, and a sum over what is open unless that excess was confirmed.
 */
export function recordPayment(
  ctx: Ctx,
  { id, version, amountMinor, paidOn, note, overpaidMinor }: VersionRef & PaymentByHand,
): Promise<InvoiceDetail> {
  // Both are ISO dates, so comparing the strings compares the days.
  if (paidOn > dayInZurich(ctx.now())) throw refuseFields({ paidOn: 'Please choose today or an earlier date' });
  return transact(ctx, async (tx) => {
    const invoice = await invoiceRecords.lock(tx, { id, version });
    if (invoice.state !== 'issued' && invoice.state !== 'paid') throw refuse('CONFLICT');
    const overMinor = amountMinor - Math.max(invoice.totalMinor - invoice.paidMinor, 0);
    if (overMinor > 0 && overMinor !== overpaidMinor)
      throw refuseFields({
        overpaidMinor: `This is ${sumText(invoice.currency, overMinor)} more than is open. Please confirm that it was paid`,
      });
    const payment = { amountMinor, paidOn, note, entryKey: null };
    return describeInvoice(tx, ctx, await addPayment(tx, ctx, invoice, payment, version));
  });
}
