import { useState } from 'react';
import type { noticePeriods } from '#contract/operations/notice-periods.ts';
import type { Settings, SettingsChange } from '#contract/operations/settings.ts';
import { api } from '#web/api/client.ts';
import { failureToast, isWaitingForConfirmation } from '#web/api/failure-toasts.ts';
import { reauthenticationReasonOf } from '#web/api/with-reauthentication.ts';
import { useRecordForm } from '#web/back-office/detail/use-record-form.ts';
import { sectionTexts, type TabSection } from '#web/domains/settings/setting-fields.ts';
import { problemsOf } from '#web/forms/refusals.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { settingsContract } from './settings-contract.ts';

type Values = Record<string, string | number | boolean>;
/** One section with its version, as a record with a form. */
export type SectionRecord = { version: number; values: Values };
export type NoticeDays = (typeof noticePeriods)[number];

export const sectionKey = (section: TabSection) => ['settings', 'section', section] as const;

export async function fetchSection(section: TabSection): Promise<SectionRecord> {
  const all = await api.settings.get();
  return { values: all[section], version: all.versions[section] };
}

/** The form of a section: with typed text it keeps the version it began with, and a conflict is shown. */
export function useSection(section: TabSection, record: SectionRecord) {
  const { saved, failed, fields } = sectionTexts[section];
  const [noticeDays, setNoticeDays] = useState<NoticeDays>(0);
  const { state, ...rest } = useRecordForm<Values, Values, SectionRecord>({
    record,
    queryKey: sectionKey(section),
    fieldsOf: ({ values }) => values,
    draft: `settings:${section}`,
    shape: async () => (await settingsContract.load()).settings.shape[section],
    parts: fields,
    async save(values, version) {
      const change = { section, values: values as Settings[TabSection], version, noticeDays } as SettingsChange;
      const all = await api.settings.update(change);
      setNoticeDays(0);
      return { values: all[section], version: all.versions[section] };
    },
    savedText: () => saved,
    onFailed(error) {
      // The change is stored: the form shows the settings in force again.
      if (isWaitingForConfirmation(error)) {
        state.draft.discard();
        return void addToast(failureToast('update', error));
      }
      // The dialog that asked for the password was cancelled.
      if (reauthenticationReasonOf(error)) return;
      for (const [path, message] of Object.entries(problemsOf(error) ?? {}))
        state.form.setError(path.replace(/^values\./, ''), { message });
      addToast({ ...failureToast('update', error), title: failed });
    },
  });

  return { state, ...rest, noticeDays, setNoticeDays };
}
