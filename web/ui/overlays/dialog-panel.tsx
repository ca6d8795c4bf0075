import { Dialog as Radix } from 'radix-ui';
import { type RefObject, useEffect } from 'react';
import type { DialogProps } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { dismissSuccessToasts } from '#web/ui/toasts/toast-store.ts';

interface DialogPanelProps extends DialogProps {
  open: boolean;
  /** The element that had the focus before the dialog opened. */
  opener: RefObject<Element | null>;
}

/** The dialog itself; loaded with the first dialog that opens. */
export function DialogPanel({
  open,
  onClose,
  title,
  description,
  isAtSide = false,
  children,
  opener,
}: DialogPanelProps) {
  useEffect(() => {
    if (open) dismissSuccessToasts();
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <div data-scrim className="scrim" />
        <Radix.Content
          className={isAtSide ? 'side-dialog' : 'dialog'}
          onInteractOutside={(event) => {
            // Clicks on the session banner must not close the dialog and lose its input.
            if (event.target instanceof Element && event.target.closest('[data-session-banner]'))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current) returnFocus(opener.current);
          }}
        >
          <div ref={markOverflow} className="dialog-body">
            {/* The scrolling box itself has no padding, which would keep the foot away from its edge. */}
            <div className="p-6">
              <Radix.Title className="text-balance pr-8 text-h4">{title}</Radix.Title>
              <Radix.Description asChild>
                <div className="mt-2 text-ink-2 text-small">{description}</div>
              </Radix.Description>
              <div className="mt-5">{children}</div>
            </div>
          </div>
          {/* Last, so that the focus goes to the first field. */}
          <Radix.Close asChild>
            <IconButton
              icon="close"
              label="Close dialog"
              className="absolute top-3 right-3 z-1 bg-surface print:hidden"
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** An item of a menu is gone by then: the button of its menu takes the focus. */
function returnFocus(opener: Element): void {
  const menu = opener.closest('[role=menu]');
  const element = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : opener;
  if (element instanceof HTMLElement) element.focus();
}

/** Marks a body with more below than is shown, so that its foot has a shadow. */
function markOverflow(body: HTMLElement | null): (() => void) | undefined {
  if (body === null) return;
  const mark = () => {
    body.toggleAttribute('data-more', body.scrollTop + body.clientHeight < body.scrollHeight - 1);
  };
  const sizes = new ResizeObserver(mark);
  for (const element of [body, ...body.children]) sizes.observe(element);
  body.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    body.removeEventListener('scroll', mark);
  };
}
