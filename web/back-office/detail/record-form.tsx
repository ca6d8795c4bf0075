import type { FieldValues } from 'react-hook-form';
import { type FormTexts, FormView } from '#web/back-office/form/form-view.tsx';
import { RecordNotices } from './record-notices.tsx';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

interface RecordFormProps<Fields extends FieldValues, Values, Data>
  extends RecordFormOptions<Fields, Values, Data>,
    Omit<FormTexts, 'button'> {
  /** `Save webhook`, if absent. */
  button?: string;
}

/** Edits an existing record with a version; typed text stays on a conflict, beside the values that are stored now. */
export function RecordForm<Fields extends FieldValues, Values, Data extends { version: number }>(
  props: RecordFormProps<Fields, Values, Data>,
) {
  const { label, button = `Save ${label.toLowerCase()}`, pendingLabel, fieldsOf } = props;
  const form = useRecordForm(props);
  return (
    <FormView
      state={form.state}
      label={label}
      button={button}
      pendingLabel={pendingLabel}
      saysUnsaved
      notices={<RecordNotices form={form} fieldsOf={fieldsOf} />}
    />
  );
}
