import { kind } from '../kind.ts';

export const invoicesActions = {
  'billing.saved': kind('billing', 'data', 'high'),
  'vat-rate.added': kind('vat-rate', 'data', 'medium'),
};
