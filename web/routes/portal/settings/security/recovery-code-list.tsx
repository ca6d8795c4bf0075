import { CopyButton } from '#web/back-office/copy-button.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';

interface RecoveryCodeListProps {
  codes: string[];
  /** Called when they were copied, downloaded or printed. */
  onSaved: () => void;
  onClose: () => void;
}

/** New recovery codes; shown only once. Of the whole page only they are printed. */
export function RecoveryCodeList({ codes, onSaved, onClose }: RecoveryCodeListProps) {
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
