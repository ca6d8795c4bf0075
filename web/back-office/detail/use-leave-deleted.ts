import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '#web/api/queries.ts';

/** A part that stays on the next screen is not waited for longer. */
const longestMs = 1_000;

/**
 * Returns what leaves the screen of a record that was deleted, of which the caller is a part; `to` is null where a list shows
 * it, which stays. Only once the screen is gone are the record's queries removed from the cache and the others fetched again:
 * while it is shown, it would fetch the record, which no longer exists.
 */
export function useLeaveDeleted(): (to: string | null, ...queryKeys: QueryKey[]) => Promise<void> {
  const navigate = useNavigate();
  const onGone = useRef<(() => void) | null>(null);
  useEffect(() => () => onGone.current?.(), []);
  return async (to, ...queryKeys) => {
    if (to !== null) {
      // The router says that it has arrived before the next screen is drawn.
      const gone = new Promise<void>((resolve) => {
        onGone.current = resolve;
      });
      await navigate(to, { replace: true });
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, longestMs))]);
    }
    for (const queryKey of queryKeys) queryClient.removeQueries({ queryKey });
  };
}
