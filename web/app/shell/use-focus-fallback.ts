import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused element is removed, such as the row that was just deleted, moves the focus to the link of its list item or
 * to the heading of its section or of the box; the browser would reset it to the start of the page.
 */
export function useFocusFallback(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let last: Element | null = null;
    let item: Element | null = null;
    let section: Element | null = null;
    // A native listener: React would also pass on focus events of dialogs, which are portalled out of the box.
    const rememberFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      item = target.closest('li');
      section = target.closest('section');
    };
    const moveFocus = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const nearest = partOf(item, 'a') ?? partOf(section, 'h2, h3') ?? partOf(element, 'h1, h2');
      if (nearest?.matches('h1, h2, h3')) nearest.tabIndex = -1;
      // The window stays where the element was.
      nearest?.focus({ preventScroll: true });
    };
    // Not after a render of the box: a part of it that fetches its own data is rendered without it.
    const removals = new MutationObserver(moveFocus);
    removals.observe(element, { childList: true, subtree: true });
    // A dialog, which keeps the focus after the element that opened it was removed.
    removals.observe(document.body, { childList: true });
    element.addEventListener('focusin', rememberFocus);
    return () => {
      removals.disconnect();
      element.removeEventListener('focusin', rememberFocus);
    };
  }, []);
  return box;
}

/** Null also where the element was removed. */
function partOf(element: Element | null, selector: string): HTMLElement | null {
  return element?.isConnected ? element.querySelector<HTMLElement>(selector) : null;
}
