import { useSyncExternalStore } from 'react';

/** spec 000 §9: under 768 px tables become lists. */
const query = '(width < 48rem)';

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
