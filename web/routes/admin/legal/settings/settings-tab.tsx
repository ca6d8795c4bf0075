import { useQuery } from '@tanstack/react-query';
import { documentCategories, documentTypes } from '#contract/business/legal/document-choices.ts';
import { type LegalSettings, type LegalSettingsForm, legalSettingsForm } from '#contract/business/legal/settings.ts';
import { reviewerBounds, storageBounds, warningBounds } from '#contract/business/legal/settings-choices.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import type { FormField } from '#web/back-office/form/fields.ts';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { sizeText } from '#web/back-office/size-text.ts';
import { LegalTab, tabCrumbs } from '#web/routes/admin/legal/tabs.tsx';
import { legalSettingsOptions } from './settings-query.ts';
import { TextCheck } from './text-check.tsx';

/** How documents begin, who has to approve them, and when somebody is warned of an expiry. */
export function SettingsTab() {
  return (
    <LegalTab
      label="Settings"
      crumbs={tabCrumbs}
      intro="Defaults for new documents, approval rules, and checks of the public texts."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
        <DocumentSettings />
        <TextCheck />
      </div>
    </LegalTab>
  );
}

function DocumentSettings() {
  const query = useQuery(legalSettingsOptions());
  return (
    <Section title="Document settings" titleClass="mb-5" className="min-w-0">
      <QueryState query={query} resource="document settings" height="tall">
        {(settings) => (
          <RecordForm<SettingsFields, LegalSettingsForm, LegalSettings>
            label="Document settings"
            record={settings}
            queryKey={legalSettingsOptions().queryKey}
            fieldsOf={settingsFieldsOf}
            draft="legal-settings"
            shape={legalSettingsForm}
            parts={settingsParts(settings)}
            save={(values, version) => api.legalSettings.save({ ...values, version })}
            savedText={({ reviewersRequired }) =>
              `A document needs ${reviewersRequired === 1 ? 'one approval' : `${reviewersRequired} approvals`}.`
            }
          />
        )}
      </QueryState>
    </Section>
  );
}

/** The form as it is filled in: text in every field. */
type SettingsFields = Record<keyof LegalSettingsForm, string>;

function settingsParts({
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

function settingsFieldsOf(settings: LegalSettings): SettingsFields {
  const { defaultType, defaultCategory, reviewersRequired, expiryWarningDays, storageMegabytes } = settings;
  return {
    defaultType,
    defaultCategory: defaultCategory ?? '',
    reviewersRequired: String(reviewersRequired),
    expiryWarningDays: expiryWarningDays.join(', '),
    storageMegabytes: String(storageMegabytes),
  };
}
