import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { type ResourceFormOptions, useResourceForm } from '#web/back-office/form/use-resource-form.ts';
import { readDraft, writeDraft } from '#web/forms/drafts.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { useRecordChanges } from './use-record-changes.ts';

export interface RecordFormOptions<Fields extends FieldValues, Values, Data>
  extends Pick<ResourceFormOptions<Fields, Values, Data>, 'shape' | 'parts' | 'failureTitle'> {
  /** The record that is shown, and the key of its query. */
  record: Data;
  queryKey: QueryKey;
  /** Its values in the form. */
  fieldsOf: (record: Data) => DefaultValues<Fields>;
  /** Stores typed text in this tab under this name. */
  draft: string;
  /** Sends the values with the version that the form began with; returns the updated record. */
  save: (values: Values, version: number) => Promise<Data>;
  /** The text of the success toast: `“Bora” is saved.` */
  savedText: (record: Data) => string;
  /** The specified title of the success toast, instead of the general one. */
  savedTitle?: string;
  /** After saving, such as to leave the form. */
  onSaved?: () => void;
  /** The screen shows failures itself, besides conflicts. */
  onFailed?: (error: Error) => void;
}

/**
 * A form over an existing record with a version. Without typed text it follows the record. With typed text it keeps the
 * version it began with, also across leaving the page, so that a change made elsewhere since then is refused as a
 * conflict and never overwritten unseen.
 */
export function useRecordForm<Fields extends FieldValues, Values, Data extends { version: number }>(
  options: RecordFormOptions<Fields, Values, Data>,
) {
  const { record, queryKey, fieldsOf, draft, shape, parts, save, savedText, savedTitle, failureTitle, onFailed } =
    options;
  const draftVersion = `${draft}:version`;
  const [began, setBegan] = useState(() => Number(readDraft(draftVersion)) || record.version);
  // The stored record after a conflict, until the form has no changes.
  const [reloaded, setReloaded] = useState<Data | null>(null);
  const changes = useRecordChanges<Data>(queryKey);
  const state = useResourceForm<Fields, Values, Data>({
    shape,
    parts,
    saved: fieldsOf(record),
    draft,
    operation: 'update',
    ...(failureTitle && { failureTitle }),
    showsError: isConflict,
    ...(onFailed && { onFailed: (error: Error) => void (isConflict(error) || onFailed(error)) }),
    save: (values) => changes.run(() => save(values, began)),
    savedFields(saved) {
      setBegan(saved.version);
      setReloaded(null);
      return fieldsOf(saved);
    },
    onSaved(saved) {
      addToast({ ...successToast('update', savedText(saved)), ...(savedTitle && { title: savedTitle }) });
      options.onSaved?.();
    },
  });
  const { form, isDirty, continueWith } = state;

  /** Continues from this record; typed text stays. */
  function follow(next: Data): void {
    continueWith(fieldsOf(next), form.formState.defaultValues as DefaultValues<Fields>);
    setBegan(next.version);
  }

  useEffect(() => {
    // A draft is restored after the first render, and until then the form does not count as dirty.
    const isClean = !isDirty && readDraft(draft) === '';
    writeDraft(draftVersion, isClean ? '' : String(began));
    if (!isClean) return;
    if (reloaded) setReloaded(null);
    if (began !== record.version) follow(record);
  });

  async function reload(): Promise<void> {
    await changes.reload();
    const stored = queryClient.getQueryData<Data>(queryKey) ?? record;
    setReloaded(stored);
    follow(stored);
  }

  const refusal = changes.refusal?.code === 'CONFLICT' ? changes.refusal : null;
  return { state, conflict: { refusal, reload }, reloaded };
}

function isConflict(error: unknown): boolean {
  return refusalOf(error)?.code === 'CONFLICT';
}
