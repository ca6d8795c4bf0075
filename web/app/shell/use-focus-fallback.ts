import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused element is removed, such as the row that was just deleted, moves focus to the box's heading, or to
 * its first link; the browser would reset it to the start of the page.
 */
export function useFocusFallback<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let last: Element | null = null;
    // A native listener: React would also pass on focus events of dialogs, which are portalled out of the box.
    const rememberFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = target;
    };
    const moveFocus = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const fallback = element.querySelector<HTMLElement>('h1, h2') ?? element.querySelector<HTMLElement>('a');
      if (fallback?.matches('h1, h2')) fallback.tabIndex = -1;
      fallback?.focus();
    };
    // Not after a render of the box: a part of it that fetches its own data is rendered without it.
    const removals = new MutationObserver(moveFocus);
    removals.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', rememberFocus);
    return () => {
      removals.disconnect();
      element.removeEventListener('focusin', rememberFocus);
    };
  }, []);
  return box;
}
