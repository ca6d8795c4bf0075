import { type ImportResult, importRefusals } from '#contract/business/subscribers.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';

interface ImportPreviewProps {
  preview: ImportResult;
  isPending: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** More lines would only be scrolled over. */
const shownLines = 200;

/** How many addresses will be imported, and which lines will not, with the reason of each. */
export function ImportPreview({ preview: { added, refused }, isPending, onBack, onConfirm }: ImportPreviewProps) {
  const many = added === 1 ? '1 subscriber' : `${added} subscribers`;
  const more = refused.length - shownLines;
  return (
    <>
      <p role="status" className="font-medium">
        {added === 0 ? 'No address can be imported.' : `${many} will be imported.`}
        {refused.length > 0 && ` ${refused.length === 1 ? '1 line' : `${refused.length} lines`} will be left out:`}
      </p>
      {refused.length > 0 && (
        <ul
          // Scrolls, so it takes the focus for the keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
          tabIndex={0}
          aria-label="Left out"
          className="mt-3 max-h-60 overflow-y-auto border-line border-t text-small"
        >
          {refused.slice(0, shownLines).map(({ line, address, reason }) => (
            <li key={line} className="wrap-anywhere border-line border-b py-2">
              Line {line}: {address}
              <span className="block text-ink-3 text-meta">{importRefusals[reason]}</span>
            </li>
          ))}
          {more > 0 && <li className="py-2 text-ink-2">and {more} more</li>}
        </ul>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button disabled={added === 0} loading={isPending} loadingLabel="Importing…" onClick={onConfirm}>
          Import {many}
        </Button>
      </DialogActions>
    </>
  );
}
