import { type RefObject, useEffect, useState } from 'react';

export interface ListKeys {
  /** Whether the dialog with the shortcuts is open. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** The single-letter shortcuts of a list, as the dialog lists them. Enter follows the focused link natively. */
export const listKeys = [
  { key: 'j', does: 'Next row' },
  { key: 'k', does: 'Previous row' },
  { key: 'Enter', does: 'Open the row' },
  { key: 'x', does: 'Select the row' },
  { key: '/', does: 'Search' },
  { key: '?', does: 'Show these shortcuts' },
] as const;

/** Speech input can trigger single-letter shortcuts by mistake, so they can be switched off (WCAG 2.1.4). */
const switchKey = 'single-keys';
export const areKeysOn = () => localStorage.getItem(switchKey) !== 'off';
export const switchKeys = (on: boolean) => localStorage.setItem(switchKey, on ? 'on' : 'off');

/**
 * The current row is the one whose link has focus. Shortcuts are ignored in fields and while a dialog or menu is open.
 */
export function useListKeys(box: RefObject<HTMLElement | null>): ListKeys {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!box.current || !isShortcut(event) || !areKeysOn()) return;
      if (event.key === '?') setOpen(true);
      else if (!handleKey(event.key, box.current)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box]);
  return { isOpen, setOpen };
}

/** Whether the key was handled. */
function handleKey(key: string, box: HTMLElement): boolean {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === '/') box.querySelector<HTMLElement>('input[type=search]')?.focus();
  else if (key === 'j') focusOn(rows[Math.min(current + 1, rows.length - 1)]);
  else if (key === 'k') focusOn(rows[Math.max(current - 1, 0)]);
  else if (key === 'x') rows[current]?.querySelector<HTMLElement>('[data-row-select]')?.click();
  else return false;
  return true;
}

function focusOn(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>('[data-row-link]')?.focus();
}

function isShortcut({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  if (target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]'))
    return false;
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') === null;
}
