import { isWaitingForConfirmation } from '#web/api/failure-toasts.ts';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import type { Act } from './act.ts';

const fieldsDialog = lazyModule(async () => (await import('./fields-dialog.tsx')).FieldsDialog);

interface ActDialogProps<Row> {
  act: Act<Row>;
  record: Row;
  send: (values: unknown) => Promise<unknown>;
  onClose: () => void;
}

const nothing = lazyModule(async () => null);

/** The form of an act, or its own dialog; both are loaded when they are opened. */
export function ActDialog<Row>({ act, record, send, onClose }: ActDialogProps<Row>) {
  const formOf = useLazyModule(act.fields ?? nothing, act.fields !== undefined, onClose);
  const FieldsDialog = useLazyModule(fieldsDialog, act.fields !== undefined, onClose);
  const Dialog = useLazyModule(act.dialog ?? nothing, act.dialog !== undefined, onClose);
  if (Dialog) return <Dialog record={record} onClose={onClose} />;
  if (!formOf || !FieldsDialog) return null;
  const save = (values: unknown) =>
    send(values).catch((failure: unknown) => {
      if (isWaitingForConfirmation(failure)) onClose();
      throw failure;
    });
  return <FieldsDialog form={formOf(record)} operation={act.operation ?? 'update'} save={save} onClose={onClose} />;
}
