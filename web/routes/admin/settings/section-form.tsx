import type { Settings, SettingsHistory } from '#contract/operations/settings.ts';
import { UnsavedGuard } from '#web/back-office/form/unsaved-guard.tsx';
import { DraftNotice } from '#web/forms/draft-notice.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { FieldNotes } from './field-notes.tsx';
import { SaveBar } from './save-bar.tsx';
import { sectionTexts, type TabSection } from './setting-fields.ts';
import { SettingRow } from './setting-row.tsx';
import { settingsContract } from './settings-contract.ts';
import { type SectionRecord, useSection } from './use-section.ts';

const affectedPanel = lazyModule(async () => (await import('./affected-panel.tsx')).AffectedPanel);
const recordNotices = lazyModule(
  async () => (await import('#web/back-office/detail/record-notices.tsx')).RecordNotices,
);

interface SectionFormProps {
  section: TabSection;
  record: SectionRecord;
  history: SettingsHistory | undefined;
  /** The settings could not be loaded: the defaults are shown and cannot be saved. */
  isDefault: boolean;
}

/** One tab: its fields with their last changes, who a stricter value would affect, and its own save button. */
export function SectionForm({ section, record, history, isDefault }: SectionFormProps) {
  const { label, button, fields } = sectionTexts[section];
  const opened = useSection(section, record);
  const { state, noticeDays, setNoticeDays } = opened;
  const { form, draft, isDirty, isPending, submit } = state;
  const contract = useLazyModule(settingsContract, section === 'security' && isDirty);
  const typed = contract?.settings.shape.security.safeParse(form.watch());
  const isStricter =
    section === 'security' &&
    typed?.success &&
    contract &&
    contract.stricterFields(record.values as Settings['security'], typed.data).length > 0;
  const AffectedPanel = useLazyModule(affectedPanel, isStricter === true);
  const RecordNotices = useLazyModule(recordNotices, opened.conflict.refusal !== null || opened.reloaded !== null);
  return (
    <form
      noValidate
      aria-label={`${label} settings`}
      className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,38rem)_19rem]"
      onFocus={state.preload}
      onSubmit={(event) => (isDefault ? event.preventDefault() : void submit(event))}
    >
      <fieldset disabled={isDefault} className="min-w-0">
        <legend className="sr-only">{label}</legend>
        <div className="grid gap-4 empty:hidden">
          {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
          {RecordNotices && <RecordNotices form={opened} fieldsOf={({ values }) => values} />}
        </div>
        {fields.map((field) => (
          <SettingRow key={field.name} field={field} form={form}>
            <FieldNotes section={section} field={field} history={history} />
          </SettingRow>
        ))}
      </fieldset>
      {isStricter && AffectedPanel && (
        <AffectedPanel values={typed.data} noticeDays={noticeDays} onNotice={setNoticeDays} />
      )}
      <SaveBar
        button={button}
        isPending={isPending}
        isDisabled={isDefault}
        changed={fields.filter(({ name }) => name in form.formState.dirtyFields)}
        onDiscard={draft.discard}
        className="xl:col-span-2"
      />
      <UnsavedGuard isDirty={isDirty} isSaved={state.isSaved} keepsDraft />
    </form>
  );
}
