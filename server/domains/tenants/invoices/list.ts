import { desc, eq } from 'drizzle-orm';
import type { Invoice, InvoiceList, InvoiceTotal } from '#contract/identity/tenants/invoices.ts';
import { wasTenant } from '#server/domains/tenants/exit-packs/deletion/get-former.ts';
import { requireTenantRole } from '#server/identity/tenants/require-role.ts';
import { type Tenant, tenants } from '#server/identity/tenants/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { lastDayOfPeriod } from './next-billing-day.ts';
import { type TenantInvoice, tenantInvoices } from './tables.ts';

/** Returns the invoices of a tenant with totals, also of a deleted one, which are kept. Refuses with NOT_FOUND. */
export function listInvoices(ctx: Ctx, { id }: { id: string }): Promise<InvoiceList> {
  return transact(ctx, (tx) => describeInvoices(tx, ctx, id));
}

/** The same of one's organisation, for its owners. */
export function listOwnInvoices(ctx: Ctx): Promise<InvoiceList> {
  return transact(ctx, async (tx) => {
    const { id } = await requireTenantRole(tx, ctx, 'organisation.owner');
    return describeInvoices(tx, ctx, id);
  });
}

export async function describeInvoices(tx: Tx, ctx: Ctx, tenantId: string): Promise<InvoiceList> {
  const { plan, billingCycle, priceMinor, currency, nextBillingOn } = tenants;
  const [subscription = null] = await tx
    .select({ plan, billingCycle, priceMinor, currency, nextBillingOn })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (subscription === null && !(await wasTenant(tx, tenantId))) throw refuse('NOT_FOUND');
  const today = dayInZurich(ctx.now());
  const invoices = (await readInvoices(tx, tenantId)).map((row) => toInvoice(row, today));
  return { subscription, nextPeriod: subscription && nextPeriodOf(subscription), totals: totalsOf(invoices), invoices };
}

function nextPeriodOf({
  nextBillingOn: from,
  billingCycle,
}: Pick<Tenant, 'nextBillingOn' | 'billingCycle'>): InvoiceList['nextPeriod'] {
  return from === null ? null : { from, to: lastDayOfPeriod(from, billingCycle) };
}

/** The rows of one tenant, the newest first. */
export function readInvoices(tx: Tx, tenantId: string): Promise<TenantInvoice[]> {
  const { issuedOn, id } = tenantInvoices;
  return tx
    .select()
    .from(tenantInvoices)
    .where(eq(tenantInvoices.tenantId, tenantId))
    .orderBy(desc(issuedOn), desc(id));
}

function toInvoice({ tenantId, createdAt, updatedAt, ...row }: TenantInvoice, today: string): Invoice {
  return { ...row, isOverdue: row.state === 'open' && row.dueOn < today };
}

/** One total for each currency, in the order of their first invoices. */
function totalsOf(invoices: readonly Invoice[]): InvoiceTotal[] {
  const totals = new Map<string, InvoiceTotal>();
  for (const { currency, amountMinor, state, isOverdue } of invoices) {
    if (state === 'void') continue;
    const none = { currency, invoicedMinor: 0, paidMinor: 0, openMinor: 0, overdueMinor: 0 };
    const total = totals.get(currency) ?? none;
    totals.set(currency, total);
    total.invoicedMinor += amountMinor;
    if (state === 'paid') total.paidMinor += amountMinor;
    else total.openMinor += amountMinor;
    if (isOverdue) total.overdueMinor += amountMinor;
  }
  return [...totals.values()];
}
