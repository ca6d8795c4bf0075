import { useRef } from 'react';

type Mutate<Values> = (values: Values, options: { onSettled: () => void }) => void;

/**
 * Sends the values of a form, and nothing more until that has ended: the second click of a double click comes before the
 * button is disabled.
 */
export function useSingleSubmit<Values>(mutate: Mutate<Values>): (values: Values) => void {
  const isSending = useRef(false);
  return (values) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(values, { onSettled: () => (isSending.current = false) });
  };
}
