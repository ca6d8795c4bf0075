import type { VatRateRow } from '#contract/business/invoices/billing.ts';
import { api } from '#web/api/client.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';

/** The one before it ends on the day before; nothing that was issued changes. */
export const addVatRate: Act<VatRateRow[]> = act<VatRateRow[]>({
  label: 'Add VAT rate',
  icon: 'plus',
  fields: lazyModule(async () => (await import('./vat-rate-fields.ts')).vatRateFields),
  operation: 'create',
  run: (_rates, { values: { kind, rate, validFrom } }) =>
    api.billing.addVatRate({ kind, ratePermille: rate, validFrom }),
  toast: () => ({ variant: 'success', title: 'VAT rate added' }),
});
