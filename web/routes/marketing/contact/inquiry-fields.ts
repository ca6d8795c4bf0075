import type { InquiryFields } from '#contract/business/inquiries.ts';
import { inquiryFields } from '#contract/business/inquiry-fields.ts';
import type { FieldProblems } from '#contract/errors.ts';
import { emptyFields, fieldNames } from '#contract/fields.ts';

export type FieldName = keyof InquiryFields;

/** In the order of the form. */
export const names = fieldNames(inquiryFields);

export const blankFields = emptyFields(inquiryFields);

/** Fixed ids, so that the server's markup and the island's are the same. */
export const fieldId = (name: FieldName) => `contact-${name}`;

/** The initial state, rendered by the server and read by the island. */
export interface FormState {
  values: InquiryFields;
  problems: FieldProblems;
  /** Why nothing was stored although every field is valid. */
  failure: string | null;
  /** How often the form was submitted, including this time. */
  attempt: number;
}

export const initialFormState: FormState = { values: blankFields, problems: {}, failure: null, attempt: 1 };

/** The page that says what was received; its loader reads the receipt. */
export const receiptPath = (receipt: string) => `/contact?sent=${receipt}#contact-form`;

/** Requirements 1.8. */
export const successText = "Message sent successfully! We'll respond within 24 hours.";
export const failureText = 'Failed to send message. Please try again or contact us directly.';
