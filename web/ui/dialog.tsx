import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { lazyModule, useLazyModule } from './overlays/lazy-module.ts';

export interface DialogProps {
  /** Open while mounted, if absent. */
  open?: boolean;
  onClose: () => void;
  /** A question with the record's name: `Delete “Privacy Policy, draft 3”?`. */
  title: string;
  /** What is deleted and what is retained. */
  description: ReactNode;
  /** Stands at the right and leaves the screen visible. */
  isAtSide?: boolean;
  children: ReactNode;
}

const panel = lazyModule(async () => (await import('./overlays/dialog-panel.tsx')).DialogPanel);

/** A modal dialog with focus trap; focus returns on close; Escape and the scrim close it. */
export function Dialog(props: DialogProps) {
  const { open = true, onClose } = props;
  // Radix returns the focus only to a trigger of its own; here any element may have opened the dialog. Stored before
  // the fields are mounted, because one of them may take the focus.
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = open;
  const Panel = useLazyModule(panel, open, onClose);
  return Panel && <Panel {...props} open={open} opener={opener} />;
}

interface DialogActionsProps {
  /** Closes the dialog without doing anything: its button comes first. */
  onCancel?: () => void;
  cancelLabel?: string;
  /** Why the confirming one is disabled. */
  note?: ReactNode;
  children?: ReactNode;
}

/** The dialog's buttons: Cancel first, the confirming one last. They stay in view while a tall dialog is scrolled. */
export function DialogActions({ onCancel, cancelLabel = 'Cancel', note, children }: DialogActionsProps) {
  return (
    <div className="dialog-foot flex flex-wrap items-center justify-end gap-2">
      {note && <p className="mr-auto text-ink-2 text-small">{note}</p>}
      {onCancel && (
        <Button variant="outline" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      {children}
    </div>
  );
}
