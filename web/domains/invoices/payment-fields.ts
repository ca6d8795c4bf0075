import { type TypedPayment, typedPayment } from '#contract/business/invoices/invoice-forms.ts';
import { cancellation } from '#contract/business/invoices/invoice-procedures.ts';
import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { moneyText } from '#web/ui/money.ts';
import { isoDayOf } from '#web/ui/times.ts';

import { recipientsText } from './recipients-text.ts';

type PaymentForm = ActForm<Record<keyof TypedPayment, string>, TypedPayment>;

export function paymentFields({ id, number, currency, totalMinor, paidMinor }: InvoiceDetail): PaymentForm {
  const openMinor = Math.max(totalMinor - paidMinor, 0);
  return {
    title: `Record a payment of ${number}`,
    description: 'For a payment that no imported bank statement has, such as one without a reference.',
    label: 'Payment',
    button: 'Record payment',
    shape: typedPayment,
    parts: [
      { name: 'amount', label: `Amount in ${currency}`, required: true, control: { autoComplete: 'off' } },
      { name: 'paidOn', label: 'Paid on', type: 'date', required: true },
      { name: 'note', label: 'Note', fullWidth: true, help: 'Seen by the team alone.' },
    ],
    saved: { amount: openMinor === 0 ? '' : (openMinor / 100).toFixed(2), paidOn: isoDayOf(new Date()), note: '' },
    draft: `invoice-payment:${id}`,
  };
}

export function cancellationFields(invoice: InvoiceDetail): ActForm<{ reason: string }, { reason: string }> {
  const { id, number, currency, totalMinor } = invoice;
  return {
    title: `Cancel ${number}?`,
    description: `A credit note for the whole amount, ${moneyText(totalMinor, currency)}, is issued. This cannot be undone. ${recipientsText(invoice)}`,
    label: 'Cancellation',
    button: 'Cancel invoice',
    pendingLabel: 'Cancelling…',
    shape: cancellation,
    parts: [{ name: 'reason', label: 'Reason', type: 'multiline', required: true, help: 'Shown on the credit note.' }],
    saved: { reason: '' },
    draft: `invoice-cancellation:${id}`,
  };
}
