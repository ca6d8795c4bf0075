import type { ReactNode } from 'react';
import { pendingLabelOf } from '#web/forms/pending-label.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

export interface ConfirmTexts {
  /** A question with the record's name: `Delete INQ-2026-0412, “Document archive”?` */
  title: string;
  /** A sentence fixed by the requirements, shown before the consequences. */
  sentence?: string;
  /** The consequences: what is deleted and what is retained. */
  description: ReactNode;
  /** A verb and its object: `Delete inquiry`. */
  button: string;
  /** 'Deleting…' of `Delete inquiry`, if absent. */
  pendingLabel?: string;
  /** Of the button that changes nothing, where `Cancel` would be taken for the operation. */
  keep?: string;
}

interface ConfirmDialogProps extends ConfirmTexts {
  isPending: boolean;
  /** The consequences are not known yet. */
  isWaiting?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Fields above the buttons. */
  children?: ReactNode;
}

/** Asks for confirmation of an operation that cannot be undone. Open while mounted. */
export function ConfirmDialog({ title, sentence, description, button, ...rest }: ConfirmDialogProps) {
  const {
    pendingLabel = pendingLabelOf(button),
    keep,
    isPending,
    isWaiting = false,
    onConfirm,
    onClose,
    children,
  } = rest;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={
        <>
          {sentence && <p className="mb-2 font-medium text-ink">{sentence}</p>}
          <p className="wrap-anywhere">{description}</p>
        </>
      }
    >
      {children}
      <DialogActions onCancel={onClose} {...(keep !== undefined && { cancelLabel: keep })}>
        <Button
          variant="destructive"
          disabled={isWaiting}
          loading={isPending}
          loadingLabel={pendingLabel}
          onClick={onConfirm}
        >
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
