import { useQuery } from '@tanstack/react-query';
import type { Session } from '#contract/identity/auth.ts';
import { queries } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';

/** The session as last fetched: its level changes with a second factor, while the layout keeps what it loaded first. */
export function useCurrentSession(): Session {
  const { session } = useAppData();
  const { data } = useQuery(queries.auth.session.queryOptions({ meta: { resource: 'session' } }));
  return data ?? session;
}
