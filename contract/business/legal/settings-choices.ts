import { defineFields } from '#contract/fields.ts';
import { categoryChoices, documentTypes } from './document-choices.ts';

// Apart from the schemas, so that a screen that shows these bounds does not load their library.

/** How many reviewers a document may need: not more than one request can name. */
export const reviewerBounds = { least: 1, most: 20 } as const;

/** How long before an expiry somebody can be warned, and how often. */
export const warningBounds = { leastDays: 1, mostDays: 365, most: 5 } as const;

/** The settings of documents, in the order of their form. */
export const legalSettingsFields = defineFields({
  defaultType: {
    label: 'Default document type',
    kind: 'choice',
    choices: documentTypes,
    required: true,
    help: 'Preselected for new documents and uploads.',
  },
  defaultCategory: { label: 'Default category', kind: 'choice', choices: categoryChoices },
  reviewersRequired: {
    label: 'Reviewers required',
    kind: 'number',
    required: true,
    min: reviewerBounds.least,
    max: reviewerBounds.most,
  },
  expiryWarningDays: {
    label: 'Expiry warning days',
    required: true,
    help: `How many days before expiry the author is warned. Up to ${warningBounds.most} numbers, separated by commas.`,
  },
  storageMegabytes: { label: 'Storage for files (MB)', kind: 'number', required: true, min: 20, max: 1_000_000 },
});
