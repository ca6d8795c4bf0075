import { type RefObject, useEffect, useState } from 'react';

export interface ListKeys {
  /** Whether the sheet with the keys is open. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** What a key of one letter does on a list; the sheet lists them. Enter follows the link that has the focus by itself. */
export const listKeys = [
  { key: 'j', does: 'Next row' },
  { key: 'k', does: 'Previous row' },
  { key: 'Enter', does: 'Open the row' },
  { key: 'x', does: 'Select the row' },
  { key: '/', does: 'Search' },
  { key: '?', does: 'Show these keys' },
] as const;

/** Speech input presses single letters by mistake, so they can be switched off (WCAG 2.1.4). */
const switchKey = 'single-keys';
export const areKeysOn = () => localStorage.getItem(switchKey) !== 'off';
export const switchKeys = (on: boolean) => localStorage.setItem(switchKey, on ? 'on' : 'off');

/** The current row is the one whose link has the focus. Keys are left alone in fields and below dialogs and menus. */
export function useListKeys(box: RefObject<HTMLElement | null>): ListKeys {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!box.current || !isFree(event) || !areKeysOn()) return;
      if (event.key === '?') setOpen(true);
      else if (!actOn(event.key, box.current)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [box]);
  return { isOpen, setOpen };
}

/** Whether the key meant something here. */
function actOn(key: string, box: HTMLElement): boolean {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')];
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === '/') box.querySelector<HTMLElement>('input[type=search]')?.focus();
  else if (key === 'j') focusOn(rows[Math.min(here + 1, rows.length - 1)]);
  else if (key === 'k') focusOn(rows[Math.max(here - 1, 0)]);
  else if (key === 'x') rows[here]?.querySelector<HTMLElement>('[data-row-select]')?.click();
  else return false;
  return true;
}

function focusOn(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>('[data-row-link]')?.focus();
}

function isFree({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  if (target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]'))
    return false;
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') === null;
}
