import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question with the record's name: `Delete “Privacy Policy, draft 3”?`. */
  title: string;
  /** What is deleted and what is retained. */
  description: ReactNode;
  children: ReactNode;
}

/** A modal dialog with focus trap; focus returns on close; Escape and the scrim close it. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  // Radix returns the focus only to a trigger of its own; here any element may have opened the dialog. Stored before
  // the fields are mounted, because one of them may take the focus.
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = open;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-scrim className="scrim" />
        <Radix.Content
          className="dialog"
          onInteractOutside={(event) => {
            // Clicks on the session banner must not close the dialog and lose its input.
            if (event.target instanceof Element && event.target.closest('[data-session-banner]'))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <Radix.Title className="text-balance text-h4">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-ink-2 text-small">{description}</div>
          </Radix.Description>
          <div className="mt-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The dialog's buttons: Cancel first, the confirming one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>;
}
