import type { InvoiceList, NewInvoice } from '#contract/identity/tenants/invoices.ts';
import { tenantRecords } from '#server/domains/tenants/records.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { describeInvoices } from './list.ts';
import { nextBillingDay } from './next-billing-day.ts';
import { invoiceRecords } from './records.ts';

/**
 * Enters an invoice that was sent to a tenant. One for a period with the next billing day moves that day by the cycle.
 * Refuses with NOT_FOUND, and a number that is taken beside its field.
 */
export function createInvoice(ctx: Ctx, form: NewInvoice): Promise<InvoiceList> {
  const at = ctx.now();
  const { id: tenantId, ...entered } = form;
  return transact(ctx, async (tx) => {
    const { nextBillingOn: current, billingCycle } = await tenantRecords.lock(tx, { id: tenantId });
    const values = { ...entered, id: ctx.newId(), tenantId, createdAt: at, updatedAt: at };
    await invoiceRecords.create(tx, ctx, values, { action: 'tenant-invoice.created' });
    const nextBillingOn = current && nextBillingDay(current, billingCycle, form);
    if (nextBillingOn !== current)
      await tenantRecords.change(tx, ctx, { id: tenantId }, () => ({ set: { nextBillingOn }, action: 'tenant.saved' }));
    return describeInvoices(tx, ctx, tenantId);
  });
}
