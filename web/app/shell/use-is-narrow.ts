import { useSyncExternalStore } from 'react';

/** From 768 px the sidebar takes 248 of them: under 896 px it leaves too little for the columns of a table. */
const query = '(width < 56rem)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
