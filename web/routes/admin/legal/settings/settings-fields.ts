import { documentCategories, documentTypes } from '#contract/business/legal/document-choices.ts';
import type { LegalSettings, LegalSettingsForm } from '#contract/business/legal/settings.ts';
import { reviewerBounds, storageBounds, warningBounds } from '#contract/business/legal/settings-choices.ts';
import type { FormField } from '#web/back-office/form/fields.ts';
import { sizeText } from '#web/back-office/size-text.ts';

/** The form as it is filled in: text in every field. */
export type SettingsFields = Record<keyof LegalSettingsForm, string>;

export function settingsParts({
  reviewersPossible,
  storedBytes,
}: Pick<LegalSettings, 'reviewersPossible' | 'storedBytes'>): FormField<SettingsFields>[] {
  return [
    {
      name: 'defaultType',
      label: 'Default document type',
      required: true,
      choices: Object.entries(documentTypes),
      help: 'Preselected for new documents and uploads.',
    },
    {
      name: 'defaultCategory',
      label: 'Default category',
      choices: [['', 'Not specified'], ...documentCategories.map((category) => [category, category] as const)],
    },
    {
      name: 'reviewersRequired',
      label: 'Reviewers required',
      type: 'number',
      required: true,
      control: { min: reviewerBounds.least, max: reviewerBounds.most },
      help: `How many administrators other than the author have to approve a document. Currently available: ${reviewersPossible}.`,
    },
    {
      name: 'expiryWarningDays',
      label: 'Expiry warning days',
      required: true,
      help: `How many days before expiry the author is warned. Up to ${warningBounds.most} numbers, separated by commas.`,
    },
    {
      name: 'storageMegabytes',
      label: 'Storage for files (MB)',
      type: 'number',
      required: true,
      control: { min: storageBounds.least, max: storageBounds.most },
      help: `For the files of all documents together. In use: ${sizeText(storedBytes)}.`,
    },
  ];
}

export function settingsFieldsOf(settings: LegalSettings): SettingsFields {
  const { defaultType, defaultCategory, reviewersRequired, expiryWarningDays, storageMegabytes } = settings;
  return {
    defaultType,
    defaultCategory: defaultCategory ?? '',
    reviewersRequired: String(reviewersRequired),
    expiryWarningDays: expiryWarningDays.join(', '),
    storageMegabytes: String(storageMegabytes),
  };
}
