import type { InquiryFields } from '#contract/business/inquiries.ts';
import type { FieldProblems } from '#contract/errors.ts';

export type FieldName = keyof InquiryFields;

/** In the order of the form. */
export const fieldLabels: Record<FieldName, string> = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  subject: 'Subject',
  serviceType: 'Service',
  budget: 'Budget',
  message: 'Message',
};

export const fieldNames = Object.keys(fieldLabels) as FieldName[];

export const blankFields = Object.fromEntries(fieldNames.map((name) => [name, ''])) as InquiryFields;

/** Explicit, so that the server's markup and the island's are the same. */
export const fieldId = (name: FieldName) => `contact-${name}`;

/** What the server rendered into the form; the island starts from the same. */
export interface FormState {
  values: InquiryFields;
  problems: FieldProblems;
  /** Why nothing was stored although every field is right. */
  failure: string | null;
  /** How often Send was pressed, this time included. */
  attempt: number;
}

export const initialFormState: FormState = { values: blankFields, problems: {}, failure: null, attempt: 1 };

/** spec 000 §8. */
export const successText = "Message sent successfully! We'll respond within 24 hours.";
export const failureText = 'Failed to send message. Please try again or contact us directly.';
