import { defineDomain } from '#server/records/domain.ts';

export const invoicesDomain = defineDomain({
  name: 'invoices',
  routers: {
    billing: async () => (await import('./billing/router.ts')).billingRouter,
  },
});
