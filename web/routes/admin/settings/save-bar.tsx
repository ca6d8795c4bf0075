import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { SettingField } from './setting-fields.ts';

interface SaveBarProps {
  button: string;
  isPending: boolean;
  isDisabled: boolean;
  /** The fields with typed values that are not saved. */
  changed: readonly SettingField[];
  onDiscard: () => void;
  className?: string;
}

/** The save button; with unsaved changes it stays in view and names them. */
export function SaveBar({ button, isPending, isDisabled, changed, onDiscard, className }: SaveBarProps) {
  const count = changed.length;
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2',
        count > 0 && '-mx-4 sticky bottom-0 z-10 border-rule border-t bg-surface px-4 py-3',
        className,
      )}
    >
      {count > 0 && (
        <p className="min-w-0 grow text-small" role="status">
          <span className="font-medium">{count === 1 ? '1 unsaved change.' : `${count} unsaved changes.`}</span>{' '}
          <span className="text-ink-2">{changed.map(({ label }) => label).join(', ')}</span>
        </p>
      )}
      {count > 0 && (
        <Button variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button type="submit" loading={isPending} loadingLabel="Saving…" disabled={isDisabled}>
        {button}
      </Button>
      {isDisabled && <p className="text-ink-2 text-small">Load the stored settings first.</p>}
    </div>
  );
}
