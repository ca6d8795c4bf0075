import { useState } from 'react';
import type { SettingsHistory } from '#contract/operations/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { authorOf, namedStep } from './changes.ts';

/** The newest change in the page's header, and the last fifty in a dialog. */
export function AllChanges({ history: { recent } }: { history: SettingsHistory }) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = recent;
  if (!newest) return null;
  const now = new Date();
  return (
    <div className="min-w-0 max-w-96 text-ink-2 text-meta md:text-right">
      <p className="wrap-anywhere">{`Last change ${dateAndTime(newest.at, now)}, ${authorOf(newest)}`}</p>
      <Button variant="link" size="xs" onClick={() => setOpen(true)}>
        All changes
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Changes of the settings"
        description={`The last ${recent.length}, newest first.`}
      >
        <ul className="max-h-96 overflow-y-auto border-rule border-t">
          {recent.map((change) => (
            <li key={change.id} className="wrap-anywhere border-line border-b py-2.5 text-small">
              <p className="line-clamp-4">{namedStep(change)}</p>
              <p className="text-ink-3 text-meta">{`${dateAndTime(change.at, now)}, ${authorOf(change)}`}</p>
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button variant="outline" onClick={() => setOpen(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
