import { billingContract } from '#contract/business/invoices/billing.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getBilling, saveBilling } from './details.ts';
import { addVatRate, listVatRates, removeVatRate } from './vat-rates.ts';

export const billingRouter = guarded(billingContract, {
  details: getBilling,
  saveDetails: saveBilling,
  vatRates: listVatRates,
  addVatRate,
  removeVatRate,
});
