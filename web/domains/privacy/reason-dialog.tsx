import type { ReactNode } from 'react';
import { reasonForm } from '#contract/operations/privacy/privacy.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { FormDialog } from '#web/back-office/form/form-dialog.tsx';
import { reasonField } from '#web/back-office/form/reason-field.ts';

interface ReasonDialogProps {
  title: string;
  description: ReactNode;
  button: string;
  /** The key of the draft of the reason. */
  draft: string;
  /** The toast when it is done. */
  doneText: string;
  save: (reason: string) => Promise<unknown>;
  /** Queries about privacy are fetched again by themselves. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for the reason of a legal hold or a restriction, or of its end. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, button, draft, doneText, save, onDone, onClose } = props;
  return (
    <FormDialog
      {...{ title, description, button, draft, onClose }}
      shape={reasonForm}
      parts={[reasonField()]}
      saved={{ reason: '' }}
      operation="update"
      save={({ reason }) => save(reason)}
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: queries.privacy.key() });
        onDone?.();
      }}
      toast={() => doneText}
    />
  );
}
