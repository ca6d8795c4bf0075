import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

interface ConfirmDialogProps {
  /** Asks with the thing's name: `Delete INQ-2026-0412, “Document archive”?` */
  title: string;
  /** A sentence that the specification fixes; it stands before the consequences. */
  sentence?: string;
  /** The consequences: what goes, what stays, what is kept. */
  description: ReactNode;
  /** One verb and its object: `Delete inquiry`. */
  button: string;
  pendingLabel: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. Mount it to ask. */
export function ConfirmDialog({ title, sentence, description, button, ...rest }: ConfirmDialogProps) {
  const { pendingLabel, isPending, onConfirm, onClose } = rest;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={
        <>
          {sentence && <p className="mb-2 font-medium text-ink">{sentence}</p>}
          <p className="wrap-anywhere">{description}</p>
        </>
      }
    >
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="destructive" loading={isPending} loadingLabel={pendingLabel} onClick={onConfirm}>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
