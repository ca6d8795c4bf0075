import { defineFields } from '#contract/fields.ts';

/** What pages state about the company. */
export const companyFields = defineFields({
  legalName: { label: 'Legal name', required: true },
  foundedYear: { label: 'Founded in', kind: 'number', required: true },
  email: { label: 'Email', kind: 'email', required: true, personal: false },
  phone: { label: 'Phone', kind: 'tel', required: true, personal: false },
  phoneHours: { label: 'Phone hours', max: 80, required: true },
  whatsapp: { label: 'WhatsApp', kind: 'tel', required: true, personal: false },
  street: { label: 'Street', required: true },
  postalCode: { label: 'Postal code', max: 12, required: true },
  city: { label: 'City', max: 80, required: true },
  country: { label: 'Country', max: 80, required: true },
});
