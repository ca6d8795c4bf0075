import { sql } from 'drizzle-orm';
import { invoiceStates } from '#contract/business/invoices/invoice-choices.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { defineDomain } from '#server/records/domain.ts';
import { titlesById } from '#server/records/record-titles.ts';
import { invoicesData } from './personal-data.ts';
import { bookingRetention, invoiceRetention } from './retention.ts';
import { invoiceTenantTables } from './tenant-tables.ts';

export const invoicesDomain = defineDomain({
  name: 'invoices',
  routers: {
    bankPayments: async () => (await import('./bank/router.ts')).bankPaymentsRouter,
    billing: async () => (await import('./billing/router.ts')).billingRouter,
    invoices: async () => (await import('./router.ts')).invoicesRouter,
  },
  personalData: [invoicesData],
  retention: [invoiceRetention, bookingRetention],
  tenantTables: invoiceTenantTables,
  titles: {
    invoice: titlesById('invoices', "coalesce(number, 'Draft')"),
  },
  search: {
    invoices: {
      matches: (
        text,
      ) => sql`select id, coalesce(number, 'Draft invoice') || ', ' || client_name as title, subject as detail,
        state, updated_at as at from invoices
        where coalesce(number, '') || ' ' || client_name || ' ' || subject ilike ${literalPattern(text)}`,
      states: invoiceStates,
    },
  },
});
