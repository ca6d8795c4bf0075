import type { ReactNode } from 'react';
import { reasonForm } from '#contract/operations/privacy/privacy.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';

interface ReasonDialogProps {
  title: string;
  description: ReactNode;
  button: string;
  pendingLabel: string;
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
  const { title, description, button, pendingLabel, draft, doneText, save, onDone, onClose } = props;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <ResourceForm
        label={title}
        shape={reasonForm}
        parts={[{ name: 'reason', label: 'Reason', required: true, fullWidth: true, type: 'multiline' }]}
        saved={{ reason: '' }}
        draft={draft}
        operation="update"
        save={async ({ reason }) => {
          await save(reason);
          return reason;
        }}
        onSaved={() => {
          onClose();
          addToast(successToast('update', doneText));
          void queryClient.invalidateQueries({ queryKey: queries.privacy.key() });
          onDone?.();
        }}
        button={button}
        pendingLabel={pendingLabel}
        onCancel={onClose}
      />
    </Dialog>
  );
}
