import { useQuery } from '@tanstack/react-query';
import { type LegalSettings, type LegalSettingsForm, legalSettingsForm } from '#contract/business/legal/settings.ts';
import { api } from '#web/api/client.ts';
import { RecordForm } from '#web/back-office/detail/record-form.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { type SettingsFields, settingsFieldsOf, settingsParts } from './settings-fields.ts';
import { legalSettingsOptions } from './settings-query.ts';

/** The form of the settings. */
export function DocumentSettings() {
  const query = useQuery(legalSettingsOptions());
  return (
    <section aria-labelledby="document-settings" className="min-w-0">
      <h2 id="document-settings" className="mb-5 border-rule border-b pb-2 font-medium text-small">
        Document settings
      </h2>
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
            button="Save document settings"
            pendingLabel="Saving…"
          />
        )}
      </QueryState>
    </section>
  );
}
