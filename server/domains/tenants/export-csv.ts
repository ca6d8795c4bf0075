import { billingCycles, tenantPlans, tenantStatuses } from '#contract/identity/tenants/choices.ts';
import type { TenantQuery } from '#contract/identity/tenants/tenants.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type CsvColumns, exportList } from '#server/records/list/export.ts';
import type { SelectedTenant } from './describe.ts';
import { tenantList } from './list.ts';

const columns: CsvColumns<SelectedTenant> = {
  Tenant: ({ tenant }) => tenant.name,
  Subdomain: ({ tenant }) => tenant.subdomain,
  Domain: ({ tenant }) => tenant.domain,
  Status: ({ tenant }) => tenantStatuses[tenant.status],
  'Trial ends': ({ tenant }) => tenant.trialEndsOn,
  'Deleted on (UTC)': ({ tenant }) => tenant.deleteAt,
  People: ({ people }) => String(people),
  Plan: ({ tenant }) => tenantPlans[tenant.plan],
  'Billing cycle': ({ tenant }) => billingCycles[tenant.billingCycle],
  Price: ({ tenant }) => (tenant.priceMinor / 100).toFixed(2),
  Currency: ({ tenant }) => tenant.currency,
  'Next invoice': ({ tenant }) => tenant.nextBillingOn,
  'Created (UTC)': ({ tenant }) => tenant.createdAt,
};

/** Returns the whole filtered list as a CSV file. */
export function exportTenants(ctx: Ctx, query: TenantQuery): Promise<File> {
  return exportList(ctx, tenantList, query, { name: 'tenants', action: 'tenant.exported', columns });
}
