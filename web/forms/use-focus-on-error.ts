import { type RefObject, useEffect, useRef } from 'react';

/** Takes whoever typed back to the field when the server says that something is wrong with it. */
export function useFocusOnError(problem: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);
  return field;
}
