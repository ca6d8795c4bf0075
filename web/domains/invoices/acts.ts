import type { Invoice } from '#contract/identity/tenants/invoices.ts';
import { api } from '#web/api/client.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

/** Whether the tenant exists, and its owners see the invoice. */
interface Audience {
  hasOwners: boolean;
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
      run: ({ id, version }, { values }) => api.invoices.markPaid({ id, version, ...values }),
      toast: (invoice) => done('Invoice marked as paid', invoice),
    }),
    act<Invoice>({
      label: 'Void',
      icon: 'close',
      spoken: ({ number }) => `Void ${number}`,
      critical: true,
      available: ({ state }) => state === 'open',
      fields: lazyModule(async () => (await import('./fields.ts')).voidingFields(hasOwners)),
      run: ({ id, version }, { values }) => api.invoices.void({ id, version, ...values }),
      toast: (invoice) => done('Invoice voided', invoice),
    }),
    act<Invoice>({
      label: 'Reopen',
      icon: 'refresh',
      spoken: ({ number }) => `Reopen ${number}`,
      available: ({ state }) => state === 'paid',
      run: ({ id, version }) => api.invoices.reopen({ id, version }),
      toast: (invoice) => done('Invoice reopened', invoice),
    }),
  ];
}
