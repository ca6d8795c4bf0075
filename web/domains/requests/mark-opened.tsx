import { useEffect } from 'react';
import { api } from '#web/api/client.ts';
import { queries, queryClient } from '#web/api/queries.ts';

interface MarkOpenedProps {
  /** The inquiry or project that is open. */
  id: string;
  /** The time of what its reader has not opened yet; null: nothing. */
  unopenedAt: Date | null;
}

/** Tells the server up to which time a request was opened, once for each answer; where that fails it stays a next step. */
export function MarkOpened({ id, unopenedAt }: MarkOpenedProps) {
  const time = unopenedAt?.getTime() ?? null;
  useEffect(() => {
    if (time !== null) void noteOpening(id, new Date(time)).catch(() => {});
  }, [id, time]);
  return null;
}

async function noteOpening(id: string, until: Date): Promise<void> {
  await api.requests.opened({ id, until });
  for (const queryKey of [queries.notifications.key(), queries.requests.list.key()])
    void queryClient.invalidateQueries({ queryKey });
}
