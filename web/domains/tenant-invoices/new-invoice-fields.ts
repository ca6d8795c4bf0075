import { tenantCurrencies } from '#contract/identity/tenants/choices.ts';
import { type InvoiceForm, type InvoiceList, invoiceForm } from '#contract/identity/tenants/invoices.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';
import { isoDayOf, longDateOf } from '#web/ui/times.ts';

const dueAfterDays = 30;

type TypedInvoice = Record<keyof InvoiceForm, string>;

/** The form of an invoice that was sent; it begins with the next period of the subscription. */
export function newInvoiceFields(tenantId: string) {
  return ({ subscription, nextPeriod }: InvoiceList): ActForm<TypedInvoice, InvoiceForm> => {
    const now = new Date();
    const nextBillingOn = subscription?.nextBillingOn;
    return {
      title: 'Add invoice',
      description: nextBillingOn
        ? `Record an invoice that you have sent. If its period includes ${longDateOf(new Date(nextBillingOn))}, the date of the next invoice moves.`
        : 'Record an invoice that you have sent.',
      button: 'Add invoice',
      shape: invoiceForm,
      parts: [
        { name: 'number', label: 'Number', required: true, fullWidth: true, control: { autoComplete: 'off' } },
        { name: 'periodFrom', label: 'First day of the period', type: 'date', required: true, revalidates: 'periodTo' },
        { name: 'periodTo', label: 'Last day of the period', type: 'date', required: true },
        { name: 'amount', label: 'Amount', required: true, control: { autoComplete: 'off' } },
        { name: 'currency', label: 'Currency', choices: Object.entries(tenantCurrencies) },
        { name: 'issuedOn', label: 'Issued on', type: 'date', required: true, revalidates: 'dueOn' },
        { name: 'dueOn', label: 'Due on', type: 'date', required: true },
      ],
      saved: {
        number: '',
        periodFrom: nextPeriod?.from ?? '',
        periodTo: nextPeriod?.to ?? '',
        amount: subscription?.priceMinor ? (subscription.priceMinor / 100).toFixed(2) : '',
        currency: subscription?.currency ?? '',
        issuedOn: isoDayOf(now),
        dueOn: isoDayOf(new Date(now.getTime() + dueAfterDays * dayMs)),
      },
      draft: `tenant-invoice:${tenantId}`,
    };
  };
}
