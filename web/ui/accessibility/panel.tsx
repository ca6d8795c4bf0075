import { useEffect, useRef } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IslandBoundary } from '#web/ui/island-boundary.tsx';
import { AccessibilityMonitor } from './accessibility-monitor.tsx';
import { PreferencesForm } from './preferences-form.tsx';

/** A modal panel at the right; changes apply to the page beside it at once. Escape and a click outside close it. */
export function AccessibilityPanel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have Escape and the close button
    <dialog
      ref={dialog}
      aria-labelledby="accessibility-title"
      className="accessibility-panel"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div className="accessibility-matter">
        <header className="accessibility-head">
          <h2 id="accessibility-title">Accessibility settings</h2>
          <IconButton icon="close" label="Close accessibility settings" onClick={() => dialog.current?.close()} />
        </header>
        <IslandBoundary>
          <PreferencesForm />
          <AccessibilityMonitor />
        </IslandBoundary>
      </div>
    </dialog>
  );
}
