import { isWaitingForConfirmation } from '#web/api/failure-toasts.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { type Act, type ActQuestion, labelOf } from './act.ts';
import type { ActRun } from './use-run-act.ts';

const fieldsDialog = lazyModule(async () => (await import('./fields-dialog.tsx')).FieldsDialog);

const nothing = lazyModule(async () => null);

interface ActDialogProps<Row> {
  act: Act<Row>;
  record: Row;
  run: ActRun<Row>;
}

/** What an act asks before it runs: its question, its form, or its own dialog. */
export function ActDialog<Row>(props: ActDialogProps<Row>) {
  const question = props.act.confirm?.(props.record);
  return question ? <Confirmation {...props} question={question} /> : <Values {...props} />;
}

function Confirmation<Row>({ act, record, run, question }: ActDialogProps<Row> & { question: ActQuestion }) {
  const { id: me } = useAppData().session.user;
  const { details, button = labelOf(act, record, me).replace('…', ''), ...texts } = question;
  return (
    <ConfirmDialog
      {...texts}
      button={button}
      isPending={run.running !== null}
      onConfirm={() => run.start(act)}
      onClose={run.close}
    >
      {details}
      {run.problem && (
        <Notice tone="critical" role="alert" className="mt-4">
          {run.problem}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

/** The form of an act, or its own dialog; both are loaded when they are opened. */
function Values<Row>({ act, record, run }: ActDialogProps<Row>) {
  const formOf = useLazyModule(act.fields ?? nothing, act.fields !== undefined, run.close);
  const FieldsDialog = useLazyModule(fieldsDialog, act.fields !== undefined, run.close);
  const Dialog = useLazyModule(act.dialog ?? nothing, act.dialog !== undefined, run.close);
  if (Dialog) return <Dialog record={record} onClose={run.close} />;
  if (!formOf || !FieldsDialog) return null;
  const save = (values: unknown) =>
    run.send(act, values).catch((failure: unknown) => {
      if (isWaitingForConfirmation(failure)) run.close();
      throw failure;
    });
  return <FieldsDialog form={formOf(record)} operation={act.operation ?? 'update'} save={save} onClose={run.close} />;
}
