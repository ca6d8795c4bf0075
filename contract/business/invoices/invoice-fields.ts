import { billedCurrencies } from '#contract/business/billed-positions.ts';
import { defineFields } from '#contract/fields.ts';
import { invoiceCountries } from './invoice-choices.ts';

/** What somebody types of a draft besides its positions. */
export const invoiceFields = defineFields({
  subject: { label: 'Subject', max: 120, required: true, fullWidth: true },
  clientName: { label: 'Client', max: 70, required: true, help: 'The company, as it is written on the invoice.' },
  attention: { label: 'Attention', max: 70, personal: true, exported: false },
  street: { label: 'Street', max: 70, required: true, exported: false },
  buildingNumber: { label: 'Building number', max: 16, exported: false },
  postalCode: { label: 'Postal code', max: 16, required: true, exported: false },
  city: { label: 'City', max: 35, required: true, exported: false },
  country: { label: 'Country', kind: 'choice', choices: invoiceCountries, required: true },
  currency: { label: 'Currency', kind: 'choice', choices: billedCurrencies, required: true, audited: true },
  serviceFrom: { label: 'Services from', kind: 'date', required: true },
  serviceTo: { label: 'Services to', kind: 'date', required: true },
  paymentDays: {
    label: 'Payable within (days)',
    kind: 'number',
    min: 0,
    max: 120,
    required: true,
    audited: true,
    exported: false,
  },
  note: {
    label: 'Text',
    kind: 'multiline',
    max: 600,
    fullWidth: true,
    help: 'Shown above the positions.',
    exported: false,
  },
});
