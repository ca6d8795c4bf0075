import { lastReminder, reminderLabels } from '#contract/business/invoices/invoice-choices.ts';
import type { InvoiceDetail } from '#contract/business/invoices/invoices.ts';
import { api } from '#web/api/client.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { moneyText } from '#web/ui/money.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { longDateOf } from '#web/ui/times.ts';
import type { ToastContent } from '#web/ui/toasts/toast-store.ts';
import { nobodyText, recipientsText } from './recipients-text.ts';

/** The key of the draft of an invoice's form. */
export const invoiceDraft = ({ id }: { id: string }) => `invoice:${id}`;

const nameOf = ({ number }: InvoiceDetail) => number ?? 'Draft';
const done = (title: string, description?: string) =>
  ({ variant: 'success', title, ...(description !== undefined && { description }) }) as const;

/** What was sent; where nobody got it, what to do stays until it is closed. */
function sent(title: string, number: string, recipients: InvoiceDetail['recipients']): ToastContent {
  if (recipients.length > 0) return done(title, number);
  return { title: `${title}, nobody was emailed`, description: nobodyText, durationMs: Number.POSITIVE_INFINITY };
}

const invitationText = ({ invites }: InvoiceDetail) =>
  invites === null ? '' : ` ${invites} has not opened the account yet: a new invitation is emailed too.`;

const nobodyToRemind = 'Nobody would get a reminder by email.';

const issue = act<InvoiceDetail>({
  label: 'Issue invoice',
  icon: 'send',
  isPrimary: true,
  draft: invoiceDraft,
  available: ({ state, missing }) =>
    state === 'draft' && (missing.length === 0 || { sentence: 'See below what is missing.' }),
  confirm: (draft) => ({
    title: 'Issue this invoice?',
    description: `An invoice to ${draft.clientName} for ${moneyText(draft.totalMinor, draft.currency)}, payable within ${draft.paymentDays} days. It gets its number, and cannot be changed or deleted afterwards. ${recipientsText(draft)}${invitationText(draft)}`,
    pendingLabel: 'Issuing…',
  }),
  run: ({ id, version }) => api.invoices.issue({ id, version }),
  toast: (_draft, _email, { number, recipients }: InvoiceDetail) => sent('Invoice issued', number ?? '', recipients),
});

const recordPayment = act<InvoiceDetail>({
  label: 'Record payment',
  icon: 'check',
  available: ({ state }) => state === 'issued' || state === 'paid',
  fields: lazyModule(async () => (await import('./payment-fields.ts')).paymentFields),
  run: ({ id, version }, { values }) => api.invoices.recordPayment({ id, version, ...values }),
  toast: (invoice) => done('Payment recorded', nameOf(invoice)),
});

const remind = act<InvoiceDetail>({
  label: ({ reminders }) => `Send ${(reminderLabels[reminders + 1] ?? '').toLowerCase()}`,
  icon: 'mail',
  available: ({ isOverdue, reminders, recipients }) =>
    isOverdue && reminders < lastReminder && (recipients.length > 0 || { sentence: nobodyToRemind }),
  confirm: (invoice) => ({
    title: `Send the ${(reminderLabels[invoice.reminders + 1] ?? '').toLowerCase()}?`,
    description: `${moneyText(invoice.totalMinor - invoice.paidMinor, invoice.currency)} is open. The reminder is planned for ${longDateOf(new Date(invoice.remindOn ?? ''))}. ${recipientsText(invoice)}`,
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
  toast: (_invoice, _email, { creditNote, recipients }: InvoiceDetail) =>
    sent('Invoice cancelled', creditNote ?? '', recipients),
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
