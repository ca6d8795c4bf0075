import type { FieldValues } from 'react-hook-form';
import type { WriteOperation } from '#web/api/failure-toasts.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ActForm } from './act.ts';

interface FieldsDialogProps<Fields extends FieldValues, Values> {
  form: ActForm<Fields, Values>;
  operation: WriteOperation;
  save: (values: Values) => Promise<unknown>;
  onClose: () => void;
}

/** The form of an act in a dialog; typed text stays as a draft in this tab when it is closed. */
export function FieldsDialog<Fields extends FieldValues, Values>({
  form: { title, description, label = title, ...form },
  operation,
  save,
  onClose,
}: FieldsDialogProps<Fields, Values>) {
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <ResourceForm {...form} label={label} operation={operation} save={save} onSaved={onClose} onCancel={onClose} />
    </Dialog>
  );
}
