import type { QueryKey } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queryClient } from '#web/api/queries.ts';

/**
 * Returns what leaves the screen of a record that was deleted; `to` is null where a list shows it, which stays. Only once the screen is gone are the record's queries
 * removed from the cache: while it is shown, drawing it again would fetch the record, which no longer exists.
 */
export function useLeaveDeleted(): (to: string | null, ...queryKeys: QueryKey[]) => Promise<void> {
  const navigate = useNavigate();
  return async (to, ...queryKeys) => {
    if (to !== null) await navigate(to, { replace: true, flushSync: true });
    for (const queryKey of queryKeys) queryClient.removeQueries({ queryKey });
  };
}
