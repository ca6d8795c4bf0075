import { type Invoice, invoicePayment, invoiceVoiding } from '#contract/identity/tenants/invoices.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { isoDayOf } from '#web/ui/times.ts';

type PaymentForm = ActForm<{ paidOn: string }, { paidOn: string }>;

export function paymentFields(hasOwners: boolean) {
  return ({ id, number }: Invoice): PaymentForm => ({
    title: `Mark ${number} as paid`,
    description: hasOwners
      ? 'The owners of the organisation can see the payment date.'
      : 'The organisation was deleted. Its invoices are kept.',
    label: 'Payment',
    button: 'Mark as paid',
    pendingLabel: 'Saving…',
    shape: invoicePayment,
    parts: [{ name: 'paidOn', label: 'Paid on', type: 'date', required: true }],
    saved: { paidOn: isoDayOf(new Date()) },
    draft: `invoice-payment:${id}`,
  });
}

type VoidingForm = ActForm<{ reason: string }, { reason: string }>;

export function voidingFields(hasOwners: boolean) {
  const help = hasOwners ? 'Shown to the owners of the organisation.' : undefined;
  return ({ id, number }: Invoice): VoidingForm => ({
    title: `Void ${number}?`,
    description:
      'It stays in the list but is not included in totals. This cannot be undone. The date of the next invoice does not change.',
    label: 'Void',
    button: 'Void invoice',
    pendingLabel: 'Saving…',
    shape: invoiceVoiding,
    parts: [{ name: 'reason', label: 'Reason', type: 'multiline', required: true, help }],
    saved: { reason: '' },
    draft: `invoice-voiding:${id}`,
  });
}
