import { type RefObject, useEffect } from 'react';

/** Elements that handle clicks themselves. */
const ownTargets = 'a, button, input, label, select, summary';

/**
 * A click anywhere in a row follows the row's link, with the modifier keys: Ctrl opens another tab. The link itself
 * cannot cover the row, because WebKit ignores positioning within a table row.
 */
export function useRowClicks(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(ownTargets)) return;
      const link = event.target.closest('[data-row]')?.querySelector('[data-row-link]');
      // Selecting text must not navigate.
      if (!link || getSelection()?.isCollapsed === false) return;
      const { type, button, ctrlKey, metaKey, shiftKey } = event;
      const init = { bubbles: true, cancelable: true, button, ctrlKey, metaKey, shiftKey };
      link.dispatchEvent(new MouseEvent(type, init));
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [box]);
}
