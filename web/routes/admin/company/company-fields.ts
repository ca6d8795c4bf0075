import type { CompanyForm } from '#contract/content/content.ts';
import type { FormField } from '#web/back-office/form/fields.ts';

export type CompanyFields = Record<keyof CompanyForm, string>;

export const companyFields: FormField<CompanyFields>[] = [
  { name: 'legalName', label: 'Legal name', required: true },
  { name: 'foundedYear', label: 'Founded in', required: true },
  { name: 'email', label: 'Email', type: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', required: true },
  { name: 'phoneHours', label: 'Phone hours', required: true },
  { name: 'whatsapp', label: 'WhatsApp', type: 'tel', required: true },
  { name: 'street', label: 'Street', required: true },
  { name: 'postalCode', label: 'Postal code', required: true },
  { name: 'city', label: 'City', required: true },
  { name: 'country', label: 'Country', required: true },
];
