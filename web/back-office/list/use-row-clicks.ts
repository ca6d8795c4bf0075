import { type RefObject, useEffect } from 'react';

/** What does something by itself when it is pressed; the row stays out of it. */
const ownTargets = 'a, button, input, label, select, summary';

/**
 * A press anywhere in a row follows the row's link, with the keys held meanwhile: Ctrl opens another tab. The link itself
 * cannot cover the row, because WebKit positions nothing within a table row.
 */
export function useRowClicks(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(ownTargets)) return;
      const link = event.target.closest('[data-row]')?.querySelector('[data-row-link]');
      // Somebody who selects text does not want to leave.
      if (!link || getSelection()?.isCollapsed === false) return;
      const { type, button, ctrlKey, metaKey, shiftKey } = event;
      const init = { bubbles: true, cancelable: true, button, ctrlKey, metaKey, shiftKey };
      link.dispatchEvent(new MouseEvent(type, init));
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [box]);
}
