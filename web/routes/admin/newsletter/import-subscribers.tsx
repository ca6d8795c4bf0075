import { useState } from 'react';
import {
  type ImportResult,
  importRefusals,
  type SubscriberImport,
  subscriberImport,
} from '#contract/business/subscribers.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import type { FormField } from '#web/back-office/form/fields.ts';
import { ResourceForm } from '#web/back-office/form/resource-form.tsx';
import { writeDraft } from '#web/forms/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

const parts: FormField<SubscriberImport>[] = [
  {
    name: 'addresses',
    label: 'Addresses',
    type: 'multiline',
    required: true,
    help: 'One per line. From a CSV file, the first column is used.',
    control: { rows: 6, spellCheck: false },
  },
  {
    name: 'consentNote',
    label: 'Consent',
    type: 'multiline',
    required: true,
    help: 'Where and when these people agreed. It is stored with each address as proof of consent.',
    control: { rows: 3 },
  },
];

/** Stored in this tab under this name. */
const draft = 'import-subscribers';

/** What was typed, and what its import would do. */
interface Checked {
  typed: SubscriberImport;
  preview: ImportResult;
}

/** A dialog in two steps: the addresses with a note on the consent, then what will be imported and what not. */
export function ImportSubscribers({ onClose }: { onClose: () => void }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const run = useWrite('create', (typed: SubscriberImport) => api.subscribers.import({ ...typed, dryRun: false }), {
    onSuccess() {
      writeDraft(draft, '');
      onClose();
    },
    toast: ({ added }) => (added === 1 ? '1 subscriber was imported.' : `${added} subscribers were imported.`),
  });
  return (
    <Dialog
      onClose={onClose}
      title="Import subscribers"
      description={
        checked
          ? 'Nothing has been imported yet.'
          : 'For people who agreed elsewhere. No email is sent to them. People who have unsubscribed are not subscribed again.'
      }
    >
      {checked ? (
        <ImportPreview
          preview={checked.preview}
          isPending={run.isPending}
          onBack={() => setChecked(null)}
          onConfirm={() => run.mutate(checked.typed)}
        />
      ) : (
        <ResourceForm<SubscriberImport, SubscriberImport, Checked>
          label="Import subscribers"
          shape={subscriberImport}
          parts={parts}
          saved={{ addresses: '', consentNote: '' }}
          draft={draft}
          save={async (typed) => ({ typed, preview: await api.subscribers.import({ ...typed, dryRun: true }) })}
          onSaved={(next) => {
            // Until it is imported: going back or closing the dialog loses nothing.
            writeDraft(draft, JSON.stringify(next.typed));
            setChecked(next);
          }}
          button="Check addresses"
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

interface ImportPreviewProps {
  preview: ImportResult;
  isPending: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** More lines would only be scrolled over. */
const shownLines = 200;

/** How many addresses will be imported, and which lines will not, with the reason of each. */
function ImportPreview({ preview: { added, refused }, isPending, onBack, onConfirm }: ImportPreviewProps) {
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
      <DialogActions onCancel={onBack} cancelLabel="Back">
        <Button disabled={added === 0} loading={isPending} loadingLabel="Importing…" onClick={onConfirm}>
          Import {many}
        </Button>
      </DialogActions>
    </>
  );
}
