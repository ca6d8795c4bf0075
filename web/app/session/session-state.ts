import { queryOptions } from '@tanstack/react-query';
import type { Session } from '#contract/identity/auth.ts';
import { queries, queryClient, type SessionState, sessionStateKey } from '#web/api/queries.ts';
import { checkSession } from './check-session.ts';
import { nextCheckMs } from './session-health.ts';

/**
 * Checks the session when its state may have changed; paused while the tab is hidden, immediate when it becomes
 * visible.
 */
export const sessionStateQuery = (known: Session) =>
  queryOptions({
    queryKey: sessionStateKey,
    queryFn: async () => storeSession(await checkSession()),
    initialData: () => toSessionState(known),
    refetchInterval: ({ state }) => nextCheckMs(state.data?.session ?? null),
    refetchOnWindowFocus: 'always',
    retry: false,
    meta: { quiet: true },
  });

/** Updates the session of every screen. If another user signed in in another tab, the page is reloaded. */
export function storeSession(session: Session | null): SessionState {
  const { queryKey } = queries.auth.session.queryOptions();
  const previous = queryClient.getQueryData(queryKey);
  if (previous && session && previous.user.id !== session.user.id) location.reload();
  queryClient.setQueryData(queryKey, session);
  const now = toSessionState(session);
  queryClient.setQueryData(sessionStateKey, now);
  return now;
}

function toSessionState(session: Session | null): SessionState {
  const known = queryClient.getQueryData<SessionState>(sessionStateKey);
  const hasUnsavedChange = session === null && known?.hasUnsavedChange === true;
  return { session, lastActivityAt: session?.last_activity_at ?? known?.lastActivityAt ?? null, hasUnsavedChange };
}
