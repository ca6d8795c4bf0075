import { billingCycles, tenantPlans, tenantStatuses } from '#contract/identity/tenants/choices.ts';
import { csvExport } from '#server/records/list/export.ts';
import { tenantList } from './list.ts';

/** The whole filtered list as a CSV file. */
export const exportTenants = csvExport(tenantList, {
  name: 'tenants',
  action: 'tenant.exported',
  columns: {
    Tenant: ({ tenant }) => tenant.name,
    Subdomain: ({ tenant }) => tenant.subdomain,
    Domain: ({ tenant }) => tenant.domain,
    Status: ({ tenant }) => (tenant.deleteAt ? 'To be deleted' : tenantStatuses[tenant.status]),
    'Trial ends': ({ tenant }) => tenant.trialEndsOn,
    'To be deleted on (UTC)': ({ tenant }) => tenant.deleteAt,
    People: ({ people }) => String(people),
    Plan: ({ tenant }) => tenantPlans[tenant.plan],
    'Billing cycle': ({ tenant }) => billingCycles[tenant.billingCycle],
    Price: ({ tenant }) => (tenant.priceMinor / 100).toFixed(2),
    Currency: ({ tenant }) => tenant.currency,
    'Next invoice': ({ tenant }) => tenant.nextBillingOn,
    'Created (UTC)': ({ tenant }) => tenant.createdAt,
  },
});
