import { eq } from 'drizzle-orm';
import { invoiceStates } from '#contract/identity/tenants/invoice-states.ts';
import { wasTenant } from '#server/domains/tenants/exit-packs/deletion/get-former.ts';
import { requireTenantRole } from '#server/identity/tenants/require-role.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { csv } from '#server/platform/csv.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { readInvoices } from './list.ts';
import type { TenantInvoice } from './tables.ts';

const columns: Record<string, (invoice: TenantInvoice) => string | null> = {
  Number: ({ number }) => number,
  'Period from': ({ periodFrom }) => periodFrom,
  'Period to': ({ periodTo }) => periodTo,
  Amount: ({ amountMinor }) => (amountMinor / 100).toFixed(2),
  Currency: ({ currency }) => currency,
  'Issued on': ({ issuedOn }) => issuedOn,
  'Due on': ({ dueOn }) => dueOn,
  State: ({ state }) => invoiceStates[state],
  'Paid on': ({ paidOn }) => paidOn,
  'Voided on': ({ voidedOn }) => voidedOn,
  'Reason for voiding': ({ voidReason }) => voidReason,
};

/**
 * Returns the invoices of a tenant as a CSV file, the newest first, also those of a deleted tenant, which are kept. Refuses
 * with NOT_FOUND.
 */
export function exportInvoices(ctx: Ctx, { id }: { id: string }): Promise<File> {
  return transact(ctx, async (tx) => {
    const [tenant] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, id));
    if (!tenant && !(await wasTenant(tx, id))) throw refuse('NOT_FOUND');
    return toFile(tx, ctx, id);
  });
}

/** The same of one's organisation, for its owners. */
export function exportOwnInvoices(ctx: Ctx): Promise<File> {
  return transact(ctx, async (tx) => toFile(tx, ctx, (await requireTenantRole(tx, ctx, 'organisation.owner')).id));
}

async function toFile(tx: Tx, ctx: Ctx, tenantId: string): Promise<File> {
  const invoices = await readInvoices(tx, tenantId);
  const details = { rows: invoices.length };
  await recordAudit(tx, ctx, { action: 'tenant-invoice.exported', resourceId: tenantId, details });
  const rows = invoices.map((invoice) => Object.values(columns).map((cellOf) => cellOf(invoice)));
  const name = `invoices-${dayInZurich(ctx.now())}.csv`;
  return new File([csv([Object.keys(columns), ...rows])], name, { type: 'text/csv;charset=utf-8' });
}
