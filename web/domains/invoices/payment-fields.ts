import { boxOf, paymentForm, type TypedPayment, typedPayment } from '#contract/business/invoices/invoice-forms.ts';
import { cancellation, type PaymentByHand, reversal } from '#contract/business/invoices/invoice-procedures.ts';
import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { moneyText } from '#web/ui/money.ts';
import { isoDayOf } from '#web/ui/times.ts';
import type { PlacedPayment } from './payment-acts.ts';
import { recipientsText } from './recipients-text.ts';

/** What is paid; where that is more than is open, somebody has to confirm that sum. */
export function paymentFields({
  id,
  number,
  currency,
  totalMinor,
  paidMinor,
}: InvoiceDetail): ActForm<TypedPayment, PaymentByHand> {
  const openMinor = Math.max(totalMinor - paidMinor, 0);
  return {
    title: `Record a payment of ${number}`,
    description: 'For a payment that no imported bank statement has, such as one without a reference.',
    label: 'Payment',
    button: 'Record payment',
    shape: paymentForm(openMinor),
    parts: ({ amount }) => {
      const overMinor = (typedPayment.shape.amount.safeParse(amount).data ?? 0) - openMinor;
      const label = `${moneyText(overMinor, currency)} more than is open was paid`;
      return [
        { name: 'amount', label: `Amount in ${currency}`, required: true, control: { autoComplete: 'off' } },
        { name: 'paidOn', label: 'Paid on', type: 'date', required: true },
        { name: 'note', label: 'Note', fullWidth: true, help: 'Visible to the team only.' },
        ...(overMinor > 0
          ? [{ name: `overpays.${boxOf(overMinor)}`, label, type: 'checkbox', fullWidth: true } as const]
          : []),
      ];
    },
    saved: {
      amount: openMinor === 0 ? '' : (openMinor / 100).toFixed(2),
      paidOn: isoDayOf(new Date()),
      note: '',
      overpays: {},
    },
    draft: `invoice-payment:${id}`,
  };
}

/** What the reversal of a payment changes, and why it is done. */
export function reversalFields({
  invoice: { number, currency, totalMinor, paidMinor },
  payment: { id, amountMinor, isFromBank },
}: PlacedPayment): ActForm<{ reason: string }, { reason: string }> {
  const openMinor = totalMinor - paidMinor + amountMinor;
  const effect = `${moneyText(Math.abs(openMinor), currency)} ${openMinor < 0 ? 'too much is paid' : 'is open'} afterwards.`;
  const booking = ' The bank booking is no longer assigned: assign it to the right invoice under Import payments.';
  return {
    title: `Reverse ${moneyText(amountMinor, currency)} of ${number}?`,
    description: `For a payment that was recorded by mistake. It stays in the list, marked as reversed. ${effect}${isFromBank ? booking : ''}`,
    label: 'Reversal',
    button: 'Reverse payment',
    pendingLabel: 'Reversing…',
    buttonVariant: 'destructive',
    shape: reversal,
    parts: [{ name: 'reason', label: 'Reason', type: 'multiline', required: true, help: 'Visible to the team only.' }],
    saved: { reason: '' },
    draft: `invoice-reversal:${id}`,
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
    buttonVariant: 'destructive',
    keep: 'Keep invoice',
    shape: cancellation,
    parts: [{ name: 'reason', label: 'Reason', type: 'multiline', required: true, help: 'Shown on the credit note.' }],
    saved: { reason: '' },
    draft: `invoice-cancellation:${id}`,
  };
}
