import { and, asc, eq, sql } from 'drizzle-orm';
import type { PayableInvoice, StoredBankEntry } from '#contract/business/invoices/bank-payments.ts';
import { isAssignable } from '#contract/business/invoices/entry-outcomes.ts';
import { addPayment } from '#server/domains/invoices/payments/add-payment.ts';
import { invoiceRecords } from '#server/domains/invoices/records.ts';
import { invoices } from '#server/domains/invoices/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { outcomeOfSum } from './plan.ts';
import { paymentImportEntries } from './tables.ts';

/** The most invoices that are offered. */
const maximumOffered = 200;

/**
 * Returns the open invoices in the currency of a booking, those of which exactly its amount is open first, and what it would make
 * of each. Refuses with NOT_FOUND.
 */
export function listPayableInvoices(ctx: Ctx, { id }: { id: string }): Promise<PayableInvoice[]> {
  return transact(ctx, async (tx) => {
    const { amountMinor, currency } = await readEntry(tx, id);
    const isExact = sql`(${invoices.totalMinor} - ${invoices.paidMinor} = ${amountMinor})`;
    const rows = await tx
      .select()
      .from(invoices)
      .where(and(eq(invoices.state, 'issued'), eq(invoices.currency, currency as 'CHF')))
      .orderBy(sql`${isExact} desc`, asc(invoices.dueOn), asc(invoices.number))
      .limit(maximumOffered);
    return rows.map(({ id: invoiceId, version, number, clientName, totalMinor, paidMinor }) => ({
      ...{ id: invoiceId, version, number: number ?? '', clientName, openMinor: totalMinor - paidMinor },
      outcome: outcomeOfSum(paidMinor + amountMinor, totalMinor),
    }));
  });
}

/**
 * Assigns a booking that paid nothing to an open invoice: it is recorded as its payment. Refuses with NOT_FOUND, and with CONFLICT
 * a booking that is assigned already, and an invoice that was changed, is not open or is in another currency.
 */
export function assignBooking(
  ctx: Ctx,
  { id, invoiceId, version }: { id: string; invoiceId: string; version: number },
): Promise<StoredBankEntry> {
  return transact(ctx, async (tx) => {
    const invoice = await invoiceRecords.lock(tx, { id: invoiceId, version });
    const entry = await readEntry(tx, id);
    const { importId, entryKey, amountMinor, currency, bookedOn, reference, payer, message, outcome: before } = entry;
    if (!isAssignable(before) || invoice.state !== 'issued' || invoice.currency !== currency) throw refuse('CONFLICT');
    const outcome = outcomeOfSum(invoice.paidMinor + amountMinor, invoice.totalMinor);
    await tx.update(paymentImportEntries).set({ outcome, invoiceId }).where(eq(paymentImportEntries.id, id));
    await addPayment(tx, ctx, invoice, { amountMinor, paidOn: bookedOn, entryKey, note: null }, version);
    const number = invoice.number ?? '';
    const details = { invoice: number, amountMinor, currency, outcome };
    await recordAudit(tx, ctx, { action: 'payment-import.assigned', resourceId: importId, details });
    const assigned = { outcome, invoice: { id: invoiceId, number } };
    return { id, bookedOn, amountMinor, currency, reference, payer, message, ...assigned };
  });
}

/** Locked until the transaction ends, so that it is assigned once. */
async function readEntry(tx: Tx, id: string) {
  const [entry] = await tx.select().from(paymentImportEntries).where(eq(paymentImportEntries.id, id)).for('update');
  if (!entry) throw refuse('NOT_FOUND');
  return entry;
}
