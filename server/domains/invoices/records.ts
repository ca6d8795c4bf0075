import { invoiceFields } from '#contract/business/invoices/invoice-fields.ts';
import { defineRecords } from '#server/records/define.ts';
import { invoiceEvents, invoices } from './tables.ts';

/** Audit entries name the invoice by its number; whom it was for is in no entry. */
export const invoiceRecords = defineRecords({
  table: invoices,
  events: invoiceEvents,
  fields: invoiceFields,
  auditDetails: ({ number, totalMinor, currency }) => ({ number, totalMinor, currency }),
  auditFields: ['state', 'paidMinor', 'reminders', 'netMinor'],
});
