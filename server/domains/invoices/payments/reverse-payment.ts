import { and, asc, eq, isNull } from 'drizzle-orm';
import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import { paymentImportEntries } from '#server/domains/invoices/bank/tables.ts';
import { describeInvoice } from '#server/domains/invoices/describe.ts';
import { sumText } from '#server/domains/invoices/issuing/send.ts';
import { invoiceRecords } from '#server/domains/invoices/records.ts';
import { invoicePayments } from '#server/domains/invoices/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';

/**
 * Reverses a payment that was recorded by mistake: it stays visible and does not count any more, and a booking of the bank can
 * be assigned again. Refuses with NOT_FOUND, also what is reversed already, and CONFLICT.
 */
export function reversePayment(
  ctx: Ctx,
  { id, version, paymentId, reason }: VersionRef & { paymentId: string; reason: string },
): Promise<InvoiceDetail> {
  return transact(ctx, async (tx) => {
    await invoiceRecords.lock(tx, { id, version });
    const counted = await countedPayments(tx, id);
    const payment = counted.find((one) => one.id === paymentId);
    if (!payment) throw refuse('NOT_FOUND');
    const { amountMinor, paidOn, entryKey } = payment;
    const reversed = { reversedAt: ctx.now(), reversalReason: reason };
    await tx.update(invoicePayments).set(reversed).where(eq(invoicePayments.id, paymentId));
    if (entryKey !== null) await freeBooking(tx, entryKey);
    const others = counted.filter((one) => one !== payment);
    const changed = await invoiceRecords.change(tx, ctx, { id, version }, ({ paidMinor, totalMinor, currency }) => {
      const fullyPaidOn = dayPaid(others, totalMinor);
      return {
        set: {
          paidMinor: paidMinor - amountMinor,
          state: fullyPaidOn === null ? 'issued' : 'paid',
          paidOn: fullyPaidOn,
        },
        event: { kind: 'payment-reversed', body: `${sumText(currency, amountMinor)}: ${reason}` },
        action: 'invoice.payment-reversed',
        details: { amountMinor, paidOn, isFromBank: entryKey !== null },
      };
    });
    return describeInvoice(tx, ctx, changed);
  });
}

/** In the order in which they were recorded. */
function countedPayments(tx: Tx, invoiceId: string) {
  return tx
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.invoiceId, invoiceId), isNull(invoicePayments.reversedAt)))
    .orderBy(asc(invoicePayments.at), asc(invoicePayments.id));
}

/** The day of the payment that reached the total; null: it is not reached. */
function dayPaid(payments: readonly { amountMinor: number; paidOn: string }[], totalMinor: number): string | null {
  let sum = 0;
  for (const { amountMinor, paidOn } of payments) {
    sum += amountMinor;
    if (sum >= totalMinor) return paidOn;
  }
  return null;
}

async function freeBooking(tx: Tx, entryKey: string): Promise<void> {
  await tx
    .update(paymentImportEntries)
    .set({ outcome: 'reversed', invoiceId: null })
    .where(eq(paymentImportEntries.entryKey, entryKey));
}
