import { defineRecords } from '#server/records/define.ts';
import { tenantInvoices } from './tables.ts';

/** Invoices have no history besides the audit log. */
export const invoiceRecords = defineRecords({
  table: tenantInvoices,
  events: null,
  auditDetails: ({ tenantId, number, amountMinor, currency }) => ({ tenantId, number, amountMinor, currency }),
  auditFields: ['state', 'paidOn', 'voidedOn'],
  refusedBy: { tenant_invoices_number: { number: 'Another invoice has this number' } },
});
