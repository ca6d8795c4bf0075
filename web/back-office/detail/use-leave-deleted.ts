import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { queryClient } from '#web/api/queries.ts';

/**
 * Returns what leaves the screen of a record that was deleted, of which the caller is a part; `to` is null where a list shows
 * it, which stays. Only once the screen is gone are the record's queries removed from the cache and the others fetched again:
 * while it is shown, it would fetch the record, which no longer exists.
 */
export function useLeaveDeleted(): (to: string | null, ...queryKeys: QueryKey[]) => Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  const onLeft = useRef<((from: string) => void) | null>(null);
  // Also where the caller is a part of the next screen too: the screen of the record is no longer drawn then.
  useEffect(() => () => onLeft.current?.(key), [key]);
  return async (to, ...queryKeys) => {
    if (to !== null) {
      // The router says that it has arrived before the next screen is drawn.
      const left = new Promise<void>((resolve) => {
        onLeft.current = (from) => from === key && resolve();
      });
      await navigate(to, { replace: true });
      await left;
    }
    for (const queryKey of queryKeys) queryClient.removeQueries({ queryKey });
  };
}
