import { tenantCurrencies } from '#contract/identity/tenants/choices.ts';
import { type InvoiceForm, type InvoiceList, invoiceForm } from '#contract/identity/tenants/invoices.ts';
import { api } from '#web/api/client.ts';
import type { FormField } from '#web/back-office/form/fields.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { isoDayOf, longDateOf } from '#web/ui/times.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface Fields {
  number: string;
  periodFrom: string;
  periodTo: string;
  amount: string;
  currency: string;
  issuedOn: string;
  dueOn: string;
}

const parts: FormField<Fields>[] = [
  { name: 'number', label: 'Number', required: true, fullWidth: true, control: { autoComplete: 'off' } },
  { name: 'periodFrom', label: 'First day of the period', type: 'date', required: true, revalidates: 'periodTo' },
  { name: 'periodTo', label: 'Last day of the period', type: 'date', required: true },
  { name: 'amount', label: 'Amount', required: true, control: { autoComplete: 'off' } },
  { name: 'currency', label: 'Currency', choices: Object.entries(tenantCurrencies) },
  { name: 'issuedOn', label: 'Issued on', type: 'date', required: true, revalidates: 'dueOn' },
  { name: 'dueOn', label: 'Due on', type: 'date', required: true },
];

const dueAfterDays = 30;

interface AddInvoiceProps {
  tenantId: string;
  subscription: NonNullable<InvoiceList['subscription']>;
  nextPeriod: InvoiceList['nextPeriod'];
  onClose: () => void;
}

/** A dialog to enter an invoice that was sent; it begins with the next period of the subscription. */
export function AddInvoice({ tenantId, subscription, nextPeriod, onClose }: AddInvoiceProps) {
  const { nextBillingOn } = subscription;
  const now = new Date();
  return (
    <FormDialog<Fields, InvoiceForm, InvoiceList>
      title="Add invoice"
      description={
        nextBillingOn
          ? `Record an invoice that you have sent. If its period includes ${longDateOf(new Date(nextBillingOn))}, the date of the next invoice moves.`
          : 'Record an invoice that you have sent.'
      }
      shape={invoiceForm}
      parts={parts}
      saved={{
        number: '',
        periodFrom: nextPeriod?.from ?? '',
        periodTo: nextPeriod?.to ?? '',
        amount: (subscription.priceMinor / 100).toFixed(2),
        currency: subscription.currency,
        issuedOn: isoDayOf(now),
        dueOn: isoDayOf(new Date(now.getTime() + dueAfterDays * 86_400_000)),
      }}
      draft={`tenant-invoice:${tenantId}`}
      save={({ amount, ...values }) => api.invoices.create({ tenantId, amountMinor: amount, ...values })}
      onSaved={(saved) => {
        const next = saved.subscription?.nextBillingOn;
        const moved = next && next !== nextBillingOn ? `Next invoice on ${longDateOf(new Date(next))}` : undefined;
        addToast({ variant: 'success', title: 'Invoice added', ...(moved && { description: moved }) });
      }}
      button="Add invoice"
      onClose={onClose}
    />
  );
}
