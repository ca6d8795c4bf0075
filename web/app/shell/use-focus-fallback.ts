import { type RefObject, useEffect, useRef } from 'react';

/**
 * When what had the focus goes, such as the row that was just deleted, the focus goes to the box's heading, or to its
 * first link where there is none; the browser would send it to the very beginning of the page.
 */
export function useFocusFallback<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    // Of the document, not of React: what a dialog of the box focuses is elsewhere on the page.
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target;
    };
    const element = box.current;
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, []);
  // After every drawing: whatever took the element away drew the box anew.
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const fallback = box.current?.querySelector<HTMLElement>('h1, h2') ?? box.current?.querySelector<HTMLElement>('a');
    if (fallback?.matches('h1, h2')) fallback.tabIndex = -1;
    fallback?.focus();
  });
  return box;
}
