import { type RefObject, useEffect } from 'react';
import { isPlainKey } from '#web/app/command-palette/single-keys.ts';

/** The keys of a list: the current row is the one whose link has focus. Enter follows the focused link natively. */
export function useListKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (box.current && isPlainKey(event) && handleKey(event.key, box.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box]);
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
