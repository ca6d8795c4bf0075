import { and, eq } from 'drizzle-orm';
import { reminderLabels } from '#contract/business/invoices/invoice-choices.ts';
import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import { dayText } from '#contract/time/day-text.ts';
import { describeInvoice } from '#server/domains/invoices/describe.ts';
import { isOverdue, nextReminderOn } from '#server/domains/invoices/due.ts';
import { recipientsOf } from '#server/domains/invoices/issuing/recipients.ts';
import { sendToClient, sumText } from '#server/domains/invoices/issuing/send.ts';
import { invoiceRecords } from '#server/domains/invoices/records.ts';
import { type Invoice, invoiceDocuments } from '#server/domains/invoices/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';

/**
 * Sends the next reminder of an overdue invoice with its PDF; the system proposes when, a person sends it, also earlier. Refuses
 * with NOT_FOUND, and with CONFLICT what is not overdue, or was reminded for the last time or on the same day,
 * and with NOBODY_TO_EMAIL.
 */
export function remindOfInvoice(ctx: Ctx, ref: VersionRef): Promise<InvoiceDetail> {
  const today = dayInZurich(ctx.now());
  return transact(ctx, async (tx) => {
    const overdue = await invoiceRecords.lock(tx, ref);
    const canBeSent = isOverdue(overdue, today) && nextReminderOn(overdue) !== null && overdue.remindedOn !== today;
    if (!canBeSent) throw refuse('CONFLICT');
    const recipients = await recipientsOf(tx, overdue);
    if (recipients.length === 0) throw refuse('NOBODY_TO_EMAIL');
    const reminders = overdue.reminders + 1;
    const label = reminderLabels[reminders] ?? '';
    const reminded = await invoiceRecords.change(tx, ctx, ref, () => ({
      set: { reminders, remindedOn: today },
      event: { kind: 'reminded', body: label },
      action: 'invoice.reminded',
      details: { emailed: recipients.length },
    }));
    const isInvoice = and(eq(invoiceDocuments.invoiceId, ref.id), eq(invoiceDocuments.kind, 'invoice'));
    const [document] = await tx.select({ pdf: invoiceDocuments.pdf }).from(invoiceDocuments).where(isInvoice);
    if (!document) throw new Error('the document of an issued invoice is missing');
    const file = { name: `${reminded.number}.pdf`, pdf: document.pdf };
    const title = `${label}: invoice ${reminded.number}`;
    await sendToClient(tx, ctx, reminded, recipients, { title, subject: title, text: textOf(reminded), file });
    return describeInvoice(tx, ctx, reminded);
  });
}

function textOf({ number, currency, totalMinor, paidMinor, dueOn, reminders }: Invoice): string[] {
  const open = sumText(currency, totalMinor - paidMinor);
  const first = `Invoice ${number} was due on ${dayText(dueOn ?? '')}, and ${open} of it is open. Perhaps it was overlooked.`;
  const second = `We have not received the payment of invoice ${number}, which was due on ${dayText(dueOn ?? '')}. Please pay ${open} within ten days.`;
  const last = `This is the final reminder of invoice ${number}, which was due on ${dayText(dueOn ?? '')}. Please pay ${open} within ten days. After that we have to start debt enforcement.`;
  const paid = 'The invoice is attached again. If you have paid in the meantime, please ignore this email.';
  return [[first, second, last][reminders - 1] ?? last, paid];
}
