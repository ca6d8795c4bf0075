import { useState } from 'react';
import { recoveryCodeCount } from '#contract/identity/factors.ts';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

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
      onClose={() => (mayClose ? onClose() : setAsking(true))}
      title={isAsking ? 'Close without saving the codes?' : 'Recovery codes'}
      description={isAsking ? 'They cannot be shown again. You would have to create new ones.' : description}
    >
      {codes === null && (
        <DialogActions onCancel={onClose}>
          <Button loading={isCreating} loadingLabel="Creating…" onClick={onCreate}>
            Create {recoveryCodeCount} codes
          </Button>
        </DialogActions>
      )}
      {codes && !isAsking && <RecoveryCodeList codes={codes} onSaved={() => setSaved(true)} onClose={onClose} />}
      {isAsking && (
        <DialogActions onCancel={onClose} cancelLabel="Close without saving">
          <Button autoFocus onClick={() => setAsking(false)}>
            Back to the codes
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface RecoveryCodeListProps {
  codes: string[];
  /** Called when they were copied, downloaded or printed. */
  onSaved: () => void;
  onClose: () => void;
}

/** New recovery codes; shown only once. Of the whole page only they are printed. */
function RecoveryCodeList({ codes, onSaved, onClose }: RecoveryCodeListProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <ul
        aria-label="Your recovery codes"
        data-print
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-4 bg-sunken px-5 py-4 font-medium text-small tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2 text-small">
        Keep them apart from your phone, on paper or in a password manager. We do not show them again.
      </p>
      <p className="mt-4 flex flex-wrap gap-2 print:hidden">
        <CopyButton text={text} onCopied={onSaved}>
          Copy codes
        </CopyButton>
        <ButtonLink
          variant="outline"
          size="sm"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          onClick={onSaved}
        >
          Download
        </ButtonLink>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            onSaved();
            print();
          }}
        >
          Print
        </Button>
      </p>
      <div className="print:hidden">
        <DialogActions>
          <Button onClick={onClose}>I have saved them</Button>
        </DialogActions>
      </div>
    </>
  );
}
