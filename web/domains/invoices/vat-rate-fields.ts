import { type VatRateForm, type VatRateRow, vatRateForm } from '#contract/business/invoices/billing.ts';
import { vatKinds } from '#contract/business/vat.ts';
import type { ActForm } from '#web/back-office/acts/act.ts';

type TypedRate = Record<keyof VatRateForm, string>;

/** The form of a rate that applies from a day on. */
export function vatRateFields(_rates: VatRateRow[]): ActForm<TypedRate, VatRateForm> {
  return {
    title: 'Add VAT rate',
    description: 'It taxes services from its first day on. The rate before it ends on the day before.',
    button: 'Add VAT rate',
    shape: vatRateForm,
    parts: [
      { name: 'kind', label: 'Kind', choices: Object.entries(vatKinds) },
      { name: 'rate', label: 'Rate in percent', required: true, control: { autoComplete: 'off' } },
      { name: 'validFrom', label: 'From', type: 'date', required: true },
    ],
    saved: { kind: 'standard', rate: '', validFrom: '' },
    draft: 'vat-rate',
  };
}
