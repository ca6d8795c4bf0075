import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Asks with the thing's name: `Delete “Privacy Policy, draft 3”?`. */
  title: string;
  /** What goes, what stays, what is kept. */
  description: ReactNode;
  children: ReactNode;
}

/** Focus goes in, stays in and returns; Escape and the scrim close it. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  // Radix returns the focus only to a trigger of its own; here anything may have opened the dialog. Noted before its
  // fields are there: one of them may take the focus by itself.
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
            // The banner about the session may be answered without losing what stands in the dialog.
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

/** The dialog's buttons: Cancel first, the act last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>;
}
