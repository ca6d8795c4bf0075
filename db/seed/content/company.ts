import type { StoredCompany } from '#contract/content/content.ts';

/** Reserved names and numbers only: an operator replaces them before a site goes live. */
export const company: StoredCompany = {
  legalName: 'Firn AG',
  email: 'contact@firn.example',
  phone: '+41 44 000 00 00',
  phoneHours: 'Mon-Fri 9:00-18:00 CET',
  whatsapp: '+41 44 000 00 00',
  street: 'Musterstrasse 1',
  postalCode: '8000',
  city: 'Zürich',
  country: 'Switzerland',
  foundedYear: 1999,
  toBeReplaced: ['legalName', 'email', 'phone', 'whatsapp', 'street', 'postalCode'],
};
