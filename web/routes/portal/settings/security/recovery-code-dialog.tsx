import { useState } from 'react';
import { recoveryCodeCount } from '#contract/identity/factors.ts';
import { CopyButton } from '#web/back-office/copy-button.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

interface RecoveryCodeStepsProps {
  /** null until they are created. */
  codes: string[] | null;
  isCreating: boolean;
  onCreate: () => void;
  onClose: () => void;
}

interface RecoveryCodeDialogProps extends RecoveryCodeStepsProps {
  /** The user has codes, which end when new ones are created. */
  replacesOlder: boolean;
}

/** Creates recovery codes and shows them once. Asks before codes that were not saved are closed. */
export function RecoveryCodeDialog({ replacesOlder, ...steps }: RecoveryCodeDialogProps) {
  const unsaved = useUnsavedCodes(steps.codes, steps.onClose);
  const older = replacesOlder ? ' Your older codes stop working.' : '';
  return (
    <Dialog
      onClose={unsaved.close}
      title={unsaved.question?.title ?? 'Recovery codes'}
      description={unsaved.question?.description ?? codesDescription + older}
    >
      <RecoveryCodeSteps {...steps} unsaved={unsaved} />
    </Dialog>
  );
}

export const codesDescription = `${recoveryCodeCount} one-time codes for when you lose your device. They are shown only now.`;

/** Whether the dialog may close: codes that were not saved are asked about first. */
export function useUnsavedCodes(codes: string[] | null, onClose: () => void) {
  const [isSaved, setSaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (codes === null || isSaved ? onClose() : setAsking(true)),
    save: () => setSaved(true),
    goBack: () => setAsking(false),
    /** The question in place of the dialog's title and description. */
    question: isAsking
      ? {
          title: 'Close without saving the codes?',
          description: 'They cannot be shown again. You would have to create new ones.',
        }
      : null,
  };
}

interface UnsavedCodeStepsProps extends RecoveryCodeStepsProps {
  unsaved: ReturnType<typeof useUnsavedCodes>;
}

/** The content of a dialog: creates the codes, shows them, or asks before they are closed. */
export function RecoveryCodeSteps({ codes, isCreating, onCreate, onClose, unsaved }: UnsavedCodeStepsProps) {
  if (codes === null)
    return (
      <DialogActions onCancel={onClose}>
        <Button loading={isCreating} loadingLabel="Creating…" onClick={onCreate}>
          Create {recoveryCodeCount} codes
        </Button>
      </DialogActions>
    );
  if (!unsaved.question) return <RecoveryCodeList codes={codes} onSaved={unsaved.save} onClose={onClose} />;
  return (
    <DialogActions onCancel={onClose} cancelLabel="Close without saving">
      <Button autoFocus onClick={unsaved.goBack}>
        Back to the codes
      </Button>
    </DialogActions>
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
