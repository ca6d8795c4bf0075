import { type RefObject, useEffect, useRef } from 'react';

/** Returns the focus to the field when the server reports an error for it. */
export function useFocusOnError(problem: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);
  return field;
}
