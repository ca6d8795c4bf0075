import type { InquiryFields } from '#contract/business/inquiries.ts';
import { inquiryFields } from '#contract/business/inquiry-fields.ts';
import type { FieldProblems } from '#contract/errors.ts';
import { emptyFields, fieldNames } from '#contract/fields.ts';
import type { EstimateInput } from '#contract/pricing/stored-estimate.ts';

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
  /** Whether the estimate goes along, where there is one. */
  sendsEstimate: boolean;
}

export const initialFormState: FormState = {
  values: blankFields,
  problems: {},
  failure: null,
  attempt: 1,
  sendsEstimate: true,
};

/** The estimate of the form's checkbox; null: none goes along. */
export function estimateIn(form: FormData): EstimateInput | null {
  const sent = form.get('estimate');
  if (typeof sent !== 'string') return null;
  const { tier, answers, book } = Object.fromEntries(new URLSearchParams(sent));
  return { tier: tier ?? '', answers: answers ?? '', book: book ?? '' };
}

/** The page that says what was received; its loader reads the receipt. */
export const receiptPath = (receipt: string) => `/contact?sent=${receipt}#contact-form`;

/** Requirements 1.8. */
export const successText = "Message sent successfully! We'll respond within 24 hours.";
export const failureText = 'Failed to send message. Please try again or contact us directly.';

/** In the form beside the toast, where nothing is known of the cause: only the answer may be lost. */
export const unconfirmedText =
  'We could not confirm that your message arrived. Try again: unchanged, it is not sent twice.';
