import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused element is removed, such as the row that was just deleted, moves focus to the box's heading, or to
 * its first link; the browser would reset it to the start of the page.
 */
export function useFocusFallback<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    // A native listener: React would also pass on focus events of dialogs, which are portalled out of the box.
    const rememberFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target;
    };
    const element = box.current;
    element?.addEventListener('focusin', rememberFocus);
    return () => element?.removeEventListener('focusin', rememberFocus);
  }, []);
  // After every render: whatever removed the element rendered the box again.
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const fallback = box.current?.querySelector<HTMLElement>('h1, h2') ?? box.current?.querySelector<HTMLElement>('a');
    if (fallback?.matches('h1, h2')) fallback.tabIndex = -1;
    fallback?.focus();
  });
  return box;
}
