import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import { dayText } from '#contract/time/day-text.ts';
import { describeInvoice } from '#server/domains/invoices/describe.ts';
import { storedContent } from '#server/domains/invoices/issuing/content.ts';
import { drawInvoice } from '#server/domains/invoices/issuing/draw.ts';
import { keepDocument } from '#server/domains/invoices/issuing/issue.ts';
import { takeNumber } from '#server/domains/invoices/issuing/numbers.ts';
import { recipientsOf } from '#server/domains/invoices/issuing/recipients.ts';
import { sendToClient, unsentText } from '#server/domains/invoices/issuing/send.ts';
import { invoiceRecords } from '#server/domains/invoices/records.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';

/**
 * Cancels an open invoice by a credit note for its whole amount, with a number of its own series, which the client gets by
 * email. Refuses with NOT_FOUND, CONFLICT what is not open, and INVOICE_PAID where payments were recorded.
 */
export function cancelInvoice(ctx: Ctx, { reason, ...ref }: VersionRef & { reason: string }): Promise<InvoiceDetail> {
  const on = dayInZurich(ctx.now());
  return transact(ctx, async (tx) => {
    const open = await invoiceRecords.lock(tx, ref);
    if (open.paidMinor > 0) throw refuse('INVOICE_PAID');
    if (open.state !== 'issued') throw refuse('CONFLICT');
    const recipients = await recipientsOf(tx, open);
    const creditNote = await takeNumber(tx, 'credit-note', on);
    const cancelled = await invoiceRecords.change(tx, ctx, ref, () => ({
      set: { state: 'cancelled', creditNote, cancelledOn: on, cancelReason: reason },
      event: { kind: 'cancelled', body: `${reason}${unsentText(recipients)}` },
      action: 'invoice.cancelled',
      details: { creditNote, emailed: recipients.length },
    }));
    const { number, contentHash, issuedOn } = cancelled;
    const note = { number: creditNote, on, reason };
    const pdf = await drawInvoice({ content: storedContent(cancelled), contentHash, creditNote: note });
    await keepDocument(tx, ctx, cancelled.id, 'credit-note', pdf);
    const text = [
      `Credit note ${creditNote} cancels invoice ${number} of ${dayText(issuedOn ?? '')}: ${reason}`,
      'There is nothing to pay. The credit note is attached.',
    ];
    const file = { name: `${creditNote}.pdf`, pdf };
    const title = `Credit note ${creditNote} for invoice ${number}`;
    await sendToClient(tx, ctx, cancelled, recipients, { title, subject: title, text, file });
    return describeInvoice(tx, ctx, cancelled);
  });
}
