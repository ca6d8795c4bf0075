import { offeringNames } from '#contract/content/offerings.ts';

// Apart from the schemas, so that a list that shows these labels does not load their library.

/** Requirements 1.3: the services that a visitor can choose. */
export const serviceTypes = {
  cloud: offeringNames['/services/cloud'],
  security: offeringNames['/services/security'],
  ai: offeringNames['/services/ai'],
  support: offeringNames['/services/support'],
  consulting: offeringNames['/services/consulting'],
  other: 'Other',
} as const;
export type ServiceType = keyof typeof serviceTypes;

/** Requirements 1.3: the budgets that a visitor can choose. The texts are fixed, their comma included. */
export const budgets = {
  'under-10k': 'Under CHF 10,000',
  '10k-50k': 'CHF 10,000 – 50,000',
  '50k-100k': 'CHF 50,000 – 100,000',
  '100k-500k': 'CHF 100,000 – 500,000',
  'over-500k': 'Over CHF 500,000',
} as const;
export type Budget = keyof typeof budgets;

export const inquiryStatuses = {
  new: 'New',
  'in-progress': 'In progress',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
} as const;
export type InquiryStatus = keyof typeof inquiryStatuses;
