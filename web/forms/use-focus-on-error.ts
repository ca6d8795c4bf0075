import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first field that the server refused and shows it in the middle of the screen. Returns the ref of the element around the fields. */
export function useFocusOnError<Holder extends HTMLElement>(problem: unknown): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  useEffect(() => {
    if (!problem) return;
    const field = holder.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return holder;
}
