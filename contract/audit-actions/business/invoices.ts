import { kind } from '../kind.ts';

export const invoicesActions = {
  'billing.saved': kind('billing', 'data', 'high'),
  'invoice.cancelled': kind('invoice', 'data', 'medium'),
  'invoice.created': kind('invoice', 'data'),
  'invoice.deleted': kind('invoice', 'data', 'medium'),
  'invoice.exported': kind('invoice', 'data', 'medium'),
  'invoice.file-downloaded': kind('invoice', 'data'),
  'invoice.issued': kind('invoice', 'data', 'medium'),
  'invoice.opened': kind('invoice', 'data'),
  'invoice.payment-recorded': kind('invoice', 'data', 'medium'),
  'invoice.payment-reversed': kind('invoice', 'data', 'medium'),
  'invoice.reminded': kind('invoice', 'data'),
  'invoice.saved': kind('invoice', 'data'),
  'payment-import.applied': kind('payment-import', 'data', 'medium'),
  'payment-import.assigned': kind('payment-import', 'data', 'medium'),
  'vat-rate.added': kind('vat-rate', 'data', 'medium'),
  'vat-rate.removed': kind('vat-rate', 'data', 'medium'),
};
