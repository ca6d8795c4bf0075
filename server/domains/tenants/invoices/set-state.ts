import type { InvoiceState } from '#contract/identity/tenants/invoice-states.ts';
import type { InvoiceList } from '#contract/identity/tenants/invoices.ts';
import type { AuditAction } from '#contract/operations/audit-actions.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { describeInvoices } from './list.ts';
import { invoiceRecords } from './records.ts';
import type { TenantInvoice } from './tables.ts';

/** Marks an open invoice as paid on a day that is not to come. */
export function markInvoicePaid(ctx: Ctx, { paidOn, ...ref }: VersionRef & { paidOn: string }): Promise<InvoiceList> {
  // Both are ISO dates, so comparing the strings compares the days.
  if (paidOn > dayInZurich(ctx.now())) throw refuseFields({ paidOn: 'Please choose today or an earlier date' });
  return change(ctx, ref, 'open', { state: 'paid', paidOn }, 'tenant-invoice.paid');
}

/** Marks a paid invoice as open again, for a payment that was entered by mistake or came back. */
export function reopenInvoice(ctx: Ctx, ref: VersionRef): Promise<InvoiceList> {
  return change(ctx, ref, 'paid', { state: 'open', paidOn: null }, 'tenant-invoice.reopened');
}

/** Voids an open invoice for good. The next billing day stays where it is. */
export function voidInvoice(ctx: Ctx, { reason, ...ref }: VersionRef & { reason: string }): Promise<InvoiceList> {
  const set = { state: 'void', voidedOn: dayInZurich(ctx.now()), voidReason: reason } as const;
  return change(ctx, ref, 'open', set, 'tenant-invoice.voided');
}

/** Refuses with CONFLICT an invoice that is in another state. */
function change(ctx: Ctx, ref: VersionRef, from: InvoiceState, set: Partial<TenantInvoice>, action: AuditAction) {
  return transact(ctx, async (tx) => {
    const { tenantId } = await invoiceRecords.change(tx, ctx, ref, ({ state }) => {
      if (state !== from) throw refuse('CONFLICT');
      return { set, action };
    });
    return describeInvoices(tx, ctx, tenantId);
  });
}
