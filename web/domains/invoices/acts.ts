import { lastReminder, reminderLabels } from '#contract/business/invoices/invoice-choices.ts';
import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import { api } from '#web/api/client.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { moneyText } from '#web/ui/money.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { longDateOf } from '#web/ui/times.ts';

const nameOf = ({ number }: InvoiceDetail) => number ?? 'Draft';
const done = (title: string, description?: string) =>
  ({ variant: 'success', title, ...(description !== undefined && { description }) }) as const;

const issue = act<InvoiceDetail>({
  label: 'Issue invoice',
  icon: 'send',
  isPrimary: true,
  available: ({ state, missing }) => state === 'draft' && (missing.length === 0 || { sentence: missing[0] ?? '' }),
  confirm: ({ clientName, currency, totalMinor, paymentDays }) => ({
    title: 'Issue this invoice?',
    description: `${clientName} gets it by email as a PDF over ${moneyText(totalMinor, currency)}, payable within ${paymentDays} days. It gets its number, and cannot be changed or deleted afterwards.`,
    pendingLabel: 'Issuing…',
  }),
  run: ({ id, version }) => api.invoices.issue({ id, version }),
  toast: (_draft, _email, { number }) => done('Invoice issued', number ?? ''),
});

const recordPayment = act<InvoiceDetail>({
  label: 'Record payment',
  icon: 'check',
  available: ({ state }) => state === 'issued' || state === 'paid',
  fields: lazyModule(async () => (await import('./payment-fields.ts')).paymentFields),
  run: ({ id, version }, { values: { amount, ...values } }) =>
    api.invoices.recordPayment({ id, version, amountMinor: amount, ...values }),
  toast: (invoice) => done('Payment recorded', nameOf(invoice)),
});

const remind = act<InvoiceDetail>({
  label: ({ reminders }) => `Send ${(reminderLabels[reminders + 1] ?? '').toLowerCase()}`,
  icon: 'mail',
  available: ({ isOverdue, reminders }) => isOverdue && reminders < lastReminder,
  confirm: ({ reminders, remindOn, clientName, currency, totalMinor, paidMinor }) => ({
    title: `Send the ${(reminderLabels[reminders + 1] ?? '').toLowerCase()}?`,
    description: `${clientName} gets it by email with the invoice attached: ${moneyText(totalMinor - paidMinor, currency)} is open. It is proposed from ${longDateOf(new Date(remindOn ?? ''))} on.`,
    button: 'Send reminder',
    pendingLabel: 'Sending…',
  }),
  run: ({ id, version }) => api.invoices.remind({ id, version }),
  toast: (invoice) => done('Reminder sent', nameOf(invoice)),
});

const cancel = act<InvoiceDetail>({
  label: 'Cancel invoice',
  icon: 'close',
  critical: true,
  available: ({ state, paidMinor }) => state === 'issued' && paidMinor === 0,
  fields: lazyModule(async () => (await import('./payment-fields.ts')).cancellationFields),
  run: ({ id, version }, { values }) => api.invoices.cancel({ id, version, ...values }),
  toast: (_invoice, _email, { creditNote }) => done('Invoice cancelled', creditNote ?? ''),
});

/** Without consequence for anybody: nobody has seen a draft. */
const remove = act<InvoiceDetail>({
  label: 'Delete draft',
  icon: 'trash',
  critical: true,
  available: ({ state }) => state === 'draft',
  confirm: ({ subject }) => ({
    title: 'Delete this draft?',
    description: `“${subject}” was not issued. It is deleted at once.`,
  }),
  run: ({ id, version }) => api.invoices.remove({ id, version }),
  toast: () => done('Draft deleted'),
  leave: '/admin/invoices',
});

/** The acts on an invoice, as its state allows them. */
export const invoiceActs: Act<InvoiceDetail>[] = [issue, remind, recordPayment];
export const endingActs: Act<InvoiceDetail>[] = [cancel, remove];
