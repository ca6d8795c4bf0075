import { sumText } from '#server/domains/invoices/issuing/send.ts';
import { invoiceRecords } from '#server/domains/invoices/records.ts';
import { type Invoice, invoicePayments } from '#server/domains/invoices/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

export interface NewPayment {
  amountMinor: number;
  paidOn: string;
  /** The bank's reference of its booking; null: entered by somebody. */
  entryKey: string | null;
  note: string | null;
}

/** Adds a payment to an issued invoice, which is paid once the sum reaches its total, on the day of the last payment. */
export async function addPayment(
  tx: Tx,
  ctx: Ctx,
  invoice: Invoice,
  payment: NewPayment,
  version?: number,
): Promise<Invoice> {
  const at = ctx.now();
  const actorId = ctx.actor?.id ?? null;
  await tx.insert(invoicePayments).values({ id: ctx.newId(), invoiceId: invoice.id, ...payment, actorId, at });
  const ref = { id: invoice.id, ...(version !== undefined && { version }) };
  return invoiceRecords.change(tx, ctx, ref, ({ paidMinor: before, totalMinor, paidOn, currency }) => {
    const paidMinor = before + payment.amountMinor;
    const isPaid = paidMinor >= totalMinor;
    return {
      set: { paidMinor, state: isPaid ? 'paid' : 'issued', paidOn: isPaid ? (paidOn ?? payment.paidOn) : null },
      event: { kind: 'payment', body: sumText(currency, payment.amountMinor) },
      action: 'invoice.payment-recorded',
      details: { amountMinor: payment.amountMinor, paidOn: payment.paidOn, isFromBank: payment.entryKey !== null },
    };
  });
}
