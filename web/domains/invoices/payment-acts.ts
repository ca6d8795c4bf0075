import type { InvoiceDetail, InvoicePayment } from '#contract/business/invoices/invoices.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { moneyText } from '#web/ui/money.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

/** A payment of an invoice. */
export interface PlacedPayment {
  invoice: InvoiceDetail;
  payment: InvoicePayment;
}

const sumOf = ({ invoice, payment }: PlacedPayment) => moneyText(payment.amountMinor, invoice.currency);

export const reversePayment: Act<PlacedPayment> = act<PlacedPayment>({
  label: 'Reverse payment',
  icon: 'refresh',
  spoken: (placed) => `Reverse payment of ${sumOf(placed)}`,
  critical: true,
  available: ({ payment }) => payment.reversal === null,
  fields: lazyModule(async () => (await import('./payment-fields.ts')).reversalFields),
  run: ({ invoice: { id, version }, payment }, { values }) =>
    api.invoices.reversePayment({ id, version, paymentId: payment.id, ...values }),
  answers: ({ invoice: { id } }) => queries.invoices.get.queryKey({ input: { id } }),
  returnsOther: true,
  toast: (placed) => ({ variant: 'success', title: 'Payment reversed', description: sumOf(placed) }),
});
