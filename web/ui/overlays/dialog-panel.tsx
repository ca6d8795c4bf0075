import { Dialog as Radix } from 'radix-ui';
import type { RefObject } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { DialogProps } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

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
  isSheet = false,
  children,
  opener,
}: DialogPanelProps) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <div data-scrim className="scrim" />
        <Radix.Content
          className={isSheet ? 'sheet' : 'dialog'}
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
          {isSheet && (
            <Radix.Close asChild>
              <IconButton icon="close" label="Close" className="absolute top-4 right-4" />
            </Radix.Close>
          )}
          <Radix.Title className={cx('text-balance text-h4', isSheet && 'pr-10')}>{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-ink-2 text-small">{description}</div>
          </Radix.Description>
          <div className="mt-5">{children}</div>
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
