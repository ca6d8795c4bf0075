import type { SecurityField, Settings, SettingsHistory } from '#contract/operations/settings.ts';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { UnsavedGuard } from '#web/back-office/form/unsaved-guard.tsx';
import { WriteButton } from '#web/back-office/write-button.tsx';
import { type SettingField, sectionTexts, type TabSection } from '#web/domains/settings/setting-fields.ts';
import { DraftNotice } from '#web/forms/draft-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { dateOf } from '#web/ui/times.ts';
import { changeText, stepText, valueText } from './changes.ts';
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
  const isChanged = ({ name }: SettingField) => name in form.formState.dirtyFields;
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
            <FieldNotes section={section} field={field} history={history} isChanged={isChanged(field)} />
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
        changed={fields.filter(isChanged).map(({ label, name }) => {
          const step = { before: record.values[name] ?? null, after: form.watch(name) ?? null };
          return `${label} ${stepText(step)}`;
        })}
        onDiscard={draft.discard}
      />
      <UnsavedGuard isDirty={isDirty} isSaved={state.isSaved} keepsDraft />
    </form>
  );
}

interface SaveBarProps {
  button: string;
  isPending: boolean;
  isDisabled: boolean;
  /** What is typed and not saved: `Session timeout 30 → 60`. */
  changed: readonly string[];
  onDiscard: () => void;
}

/** The save button; with unsaved changes it stays in view and names them. */
function SaveBar({ button, isPending, isDisabled, changed, onDiscard }: SaveBarProps) {
  const count = changed.length;
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 xl:col-span-2',
        count > 0 && '-mx-4 sticky bottom-0 z-10 border-rule border-t bg-surface px-4 py-3',
      )}
    >
      {count > 0 && (
        <>
          <p className="min-w-0 grow text-small" role="status">
            <span className="font-medium">{count === 1 ? '1 unsaved change.' : `${count} unsaved changes.`}</span>{' '}
            <span className="text-ink-2">{changed.join(', ')}</span>
          </p>
          <Button variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
        </>
      )}
      <Button type="submit" loading={isPending} loadingLabel="Saving…" disabled={isDisabled}>
        {button}
      </Button>
      {isDisabled && <p className="text-ink-2 text-small">Load the stored settings first.</p>}
    </div>
  );
}

interface FieldNotesProps {
  section: TabSection;
  field: SettingField;
  history: SettingsHistory | undefined;
  /** A new value is typed and not saved. */
  isChanged: boolean;
}

/** Below a field: who changed it last, and a stricter value in its notice period. */
function FieldNotes({ section, field: { name, label }, history, isChanged }: FieldNotesProps) {
  if (!history) return null;
  const now = new Date();
  const last = history.latest.find((change) => change.section === section && change.field === name);
  const planned = section === 'security' && history.planned.find((plan) => plan.field === name);
  return (
    <>
      {last ? <p>{changeText(last, now)}</p> : !isChanged && <p>Not changed yet</p>}
      {planned && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <span className="font-medium text-ink">
            {`From ${dateOf(planned.effectiveAt, now)}: ${valueText(planned.value)}`}
          </span>
          <WriteButton
            variant="link"
            size="xs"
            aria-label={`Cancel the planned change: ${label}`}
            operation="update"
            run={() => api.settings.cancelPlanned({ field: name as SecurityField })}
            onSuccess={(history) => queryClient.setQueryData(queries.settings.history.queryKey(), history)}
            toast={`${label} stays as it is.`}
          >
            Cancel
          </WriteButton>
        </p>
      )}
    </>
  );
}
