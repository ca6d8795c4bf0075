import { useState } from 'react';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

/** Shows a secret once. Only its button closes it, so that a click beside it loses nothing. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [wasWarned, setWarned] = useState(false);
  return (
    <Dialog
      onClose={() => setWarned(true)}
      title="The secret of this webhook"
      description="The receiver verifies our signatures with it. It is shown only once. Store it where the receiver reads it."
    >
      <p className="wrap-anywhere select-all rounded-sm border border-line bg-sunken px-3 py-2.5 font-mono text-small">
        {secret}
      </p>
      <p className="mt-3">
        <CopyButton text={secret}>Copy</CopyButton>
      </p>
      {wasWarned && (
        <p role="status" className="mt-3 font-medium text-caution text-small">
          The secret cannot be shown again. Close this dialog after you have stored it.
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>I have stored it</Button>
      </DialogActions>
    </Dialog>
  );
}
