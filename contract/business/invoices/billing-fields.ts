import { defineFields } from '#contract/fields.ts';

const creditorCountries = { CH: 'Switzerland', LI: 'Liechtenstein' } as const;

/** What invoices state about the company besides its details: whom to pay, and where. */
export const billingFields = defineFields({
  creditorName: { label: 'Account holder', max: 70, required: true, help: 'As the bank knows the company.' },
  vatNumber: { label: 'VAT number (UID)', max: 24, required: true, help: 'Such as CHE-116.281.271.' },
  street: { label: 'Street', max: 70, required: true },
  buildingNumber: { label: 'Building number', max: 16 },
  postalCode: { label: 'Postal code', max: 16, required: true },
  city: { label: 'City', max: 35, required: true },
  country: { label: 'Country', kind: 'choice', choices: creditorCountries, required: true },
  iban: {
    label: 'IBAN or QR-IBAN',
    max: 34,
    required: true,
    fullWidth: true,
    help: 'Of an account in CHF or EUR. A QR-IBAN makes invoices with a QR reference, an ordinary IBAN those with a creditor reference.',
  },
  paymentDays: { label: 'Payable within (days)', kind: 'number', min: 1, max: 120, required: true },
});
