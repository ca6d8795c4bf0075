import { defineFields } from '#contract/fields.ts';
import { budgets, serviceTypes } from './inquiry-choices.ts';

/** What a visitor writes in the contact form (requirements 1.5). */
export const inquiryFields = defineFields({
  name: { label: 'Name', min: 2, required: true, personal: true },
  // A data export is made for this address.
  email: { label: 'Email', kind: 'email', required: true, personal: false },
  company: { label: 'Company', max: 160, personal: true },
  phone: { label: 'Phone', kind: 'tel', personal: true },
  serviceType: { label: 'Service', kind: 'choice', choices: serviceTypes, personal: true },
  budget: { label: 'Budget', kind: 'choice', choices: budgets, personal: true },
  subject: { label: 'Subject', min: 5, max: 200, required: true, fullWidth: true, personal: true },
  message: { label: 'Message', kind: 'multiline', min: 10, required: true, personal: true },
});

/** An inquiry that was received otherwise. */
export const recordedInquiryFields = defineFields({
  ...inquiryFields,
  acknowledge: { label: 'Email the sender an acknowledgement', kind: 'flag', fullWidth: true },
});
