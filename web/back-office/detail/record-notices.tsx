import type { DefaultValues, FieldValues } from 'react-hook-form';
import { ConflictNotice } from './conflict-notice.tsx';
import { StoredValues } from './stored-values.tsx';
import type { useRecordForm } from './use-record-form.ts';

interface RecordNoticesProps<Fields extends FieldValues, Values, Data extends { version: number }> {
  form: Pick<ReturnType<typeof useRecordForm<Fields, Values, Data>>, 'state' | 'conflict' | 'reloaded'>;
  fieldsOf: (record: Data) => DefaultValues<Fields>;
}

/** Someone else saved the record: says so, and after reloading which stored values saving would overwrite. */
export function RecordNotices<Fields extends FieldValues, Values, Data extends { version: number }>({
  form: { state, conflict, reloaded },
  fieldsOf,
}: RecordNoticesProps<Fields, Values, Data>) {
  const { parts, form } = state;
  return (
    <>
      <ConflictNotice changes={conflict} />
      {reloaded && <StoredValues parts={parts} changed={form.formState.dirtyFields} stored={fieldsOf(reloaded)} />}
    </>
  );
}
