import type { BillingDetails } from '#contract/business/invoices/billing.ts';

/** The sample account of the implementation guidelines: a QR-IBAN that belongs to nobody. */
export const sampleBilling: BillingDetails = {
  creditorName: 'Firn (sample)',
  vatNumber: 'CHE-116.281.271',
  street: 'Beispielstrasse',
  buildingNumber: '1',
  postalCode: '8000',
  city: 'Zürich',
  country: 'CH',
  iban: 'CH4431999123000889012',
  paymentDays: 30,
};
