import { useState } from 'react';
import { recoveryCodeCount } from '#contract/identity/factors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

interface RecoveryCodeDialogProps {
  /** The user has codes, which end when new ones are created. */
  replacesOlder: boolean;
  /** null until they are created. */
  codes: string[] | null;
  isCreating: boolean;
  onCreate: () => void;
  onClose: () => void;
}

/** Creates recovery codes and shows them once. Asks before codes that were not saved are closed. */
export function RecoveryCodeDialog({ replacesOlder, codes, isCreating, onCreate, onClose }: RecoveryCodeDialogProps) {
  const [isSaved, setSaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const mayClose = codes === null || isSaved;
  const description = `${recoveryCodeCount} one-time codes for when you lose your device. They are shown only now.${
    replacesOlder ? ' Your older codes stop working.' : ''
  }`;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && (mayClose ? onClose() : setAsking(true))}
      title={isAsking ? 'Close without saving the codes?' : 'Recovery codes'}
      description={isAsking ? 'They cannot be shown again. You would have to create new ones.' : description}
    >
      {codes === null && (
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isCreating} loadingLabel="Creating…" onClick={onCreate}>
            Create {recoveryCodeCount} codes
          </Button>
        </DialogActions>
      )}
      {codes && !isAsking && <RecoveryCodeList codes={codes} onSaved={() => setSaved(true)} onClose={onClose} />}
      {isAsking && (
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Close without saving
          </Button>
          <Button autoFocus onClick={() => setAsking(false)}>
            Back to the codes
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
