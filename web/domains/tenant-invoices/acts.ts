import type { Invoice, InvoiceList } from '#contract/identity/tenants/invoices.ts';
import { api } from '#web/api/client.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { longDateOf } from '#web/ui/times.ts';
import type { ToastContent } from '#web/ui/toasts/toast-store.ts';

/** Whether the tenant exists, and its owners see the invoice. */
interface Audience {
  hasOwners: boolean;
}

/** Only while there is a subscription, which says what to charge. */
export function addInvoice(tenantId: string): Act<InvoiceList>[] {
  return [
    act<InvoiceList>({
      label: 'Add invoice',
      icon: 'plus',
      available: ({ subscription }) => subscription !== null,
      fields: lazyModule(async () => (await import('./new-invoice-fields.ts')).newInvoiceFields(tenantId)),
      operation: 'create',
      run: (_list, { values: { amount, ...values } }) =>
        api.tenantInvoices.create({ id: tenantId, amountMinor: amount, ...values }),
      toast: (before, _email, saved) => added(before, saved),
    }),
  ];
}

function added({ subscription: before }: InvoiceList, { subscription }: InvoiceList): ToastContent {
  const next = subscription?.nextBillingOn;
  const hasMoved = next && next !== before?.nextBillingOn;
  return {
    variant: 'success',
    title: 'Invoice added',
    ...(hasMoved && { description: `Next invoice on ${longDateOf(new Date(next))}` }),
  };
}

const done = (title: string, { number }: Invoice) => ({ variant: 'success', title, description: number }) as const;

/** Paid and void for an open invoice; a paid one can be opened again. */
export function invoiceActs({ hasOwners }: Audience): Act<Invoice>[] {
  return [
    act<Invoice>({
      label: 'Mark as paid',
      icon: 'check',
      spoken: ({ number }) => `Mark as paid: ${number}`,
      available: ({ state }) => state === 'open',
      fields: lazyModule(async () => (await import('./fields.ts')).paymentFields(hasOwners)),
      run: ({ id, version }, { values }) => api.tenantInvoices.markPaid({ id, version, ...values }),
      toast: (invoice) => done('Invoice marked as paid', invoice),
    }),
    act<Invoice>({
      label: 'Void',
      icon: 'close',
      spoken: ({ number }) => `Void ${number}`,
      critical: true,
      available: ({ state }) => state === 'open',
      fields: lazyModule(async () => (await import('./fields.ts')).voidingFields(hasOwners)),
      run: ({ id, version }, { values }) => api.tenantInvoices.void({ id, version, ...values }),
      toast: (invoice) => done('Invoice voided', invoice),
    }),
    act<Invoice>({
      label: 'Reopen',
      icon: 'refresh',
      spoken: ({ number }) => `Reopen ${number}`,
      available: ({ state }) => state === 'paid',
      run: ({ id, version }) => api.tenantInvoices.reopen({ id, version }),
      toast: (invoice) => done('Invoice reopened', invoice),
    }),
  ];
}
