import { useState } from 'react';
import type { SettingsHistory } from '#contract/operations/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { dateAndTime } from '#web/ui/times.ts';
import { authorOf } from './changes.ts';

const changesDialog = lazyModule(async () => (await import('./changes-dialog.tsx')).ChangesDialog);

/** The newest change in the page's header, and the last fifty in a dialog. */
export function AllChanges({ history: { recent } }: { history: SettingsHistory }) {
  const [isOpen, setOpen] = useState(false);
  const ChangesDialog = useLazyModule(changesDialog, isOpen, () => setOpen(false));
  const [newest] = recent;
  if (!newest) return null;
  return (
    <div className="min-w-0 max-w-96 text-ink-2 text-meta md:text-right">
      <p className="wrap-anywhere">{`Last change ${dateAndTime(newest.at, new Date())}, ${authorOf(newest)}`}</p>
      <Button variant="link" size="xs" onClick={() => setOpen(true)}>
        All changes
      </Button>
      {ChangesDialog && <ChangesDialog changes={recent} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
