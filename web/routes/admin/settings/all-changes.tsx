import type { SettingsHistory } from '#contract/operations/settings.ts';
import { DialogButton } from '#web/back-office/dialog-button.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { dateAndTime } from '#web/ui/times.ts';
import { authorOf } from './changes.ts';

const changesDialog = lazyModule(async () => (await import('./changes-dialog.tsx')).ChangesDialog);

/** The newest change in the page's header, and the last fifty in a dialog. */
export function AllChanges({ recent }: Pick<SettingsHistory, 'recent'>) {
  const [newest] = recent;
  if (!newest) return null;
  return (
    <div className="min-w-0 max-w-96 text-ink-2 text-meta md:text-right">
      <p className="wrap-anywhere">{`Last change ${dateAndTime(newest.at, new Date())}, ${authorOf(newest)}`}</p>
      <DialogButton variant="link" size="xs" dialog={changesDialog} given={{ changes: recent }}>
        All changes
      </DialogButton>
    </div>
  );
}
