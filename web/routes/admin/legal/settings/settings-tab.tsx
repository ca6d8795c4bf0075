import { type LegalSettings, type LegalSettingsForm, legalSettingsForm } from '#contract/business/legal/settings.ts';
import { legalSettingsFields } from '#contract/business/legal/settings-choices.ts';
import { type TypedFields, typedFields } from '#contract/fields.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { formOf } from '#web/back-office/form/described-form.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
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
  return (
    <Section title="Document settings" titleClass="mb-5" className="min-w-0">
      <Loaded query={legalSettingsOptions()} height="tall">
        {(settings) => (
          <RecordForm<TypedFields<typeof legalSettingsFields>, LegalSettingsForm, LegalSettings>
            label="Document settings"
            record={settings}
            queryKey={legalSettingsOptions().queryKey}
            fieldsOf={(shown) =>
              typedFields(legalSettingsFields, { ...shown, expiryWarningDays: shown.expiryWarningDays.join(', ') })
            }
            draft="legal-settings"
            shape={legalSettingsForm}
            parts={settingsForm(settings).parts}
            save={(values, version) => api.legalSettings.save({ ...values, version })}
            savedText={({ reviewersRequired }) =>
              `A document needs ${reviewersRequired === 1 ? 'one approval' : `${reviewersRequired} approvals`}.`
            }
          />
        )}
      </Loaded>
    </Section>
  );
}

/** The help says what is possible and used now. */
function settingsForm({ reviewersPossible, storedBytes }: LegalSettings) {
  return formOf(legalSettingsFields, {
    defaultType: { required: true },
    reviewersRequired: {
      help: `How many administrators other than the author have to approve a document. Currently available: ${reviewersPossible}.`,
    },
    storageMegabytes: { help: `For the files of all documents together. In use: ${sizeText(storedBytes)}.` },
  });
}
