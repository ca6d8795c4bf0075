import { queryOptions } from '@tanstack/react-query';
import type { Session } from '#contract/identity/auth.ts';
import { secondsSinceActivity } from '#web/api/activity.ts';
import { api } from '#web/api/client.ts';
import { goToSignIn } from '#web/api/go-to-sign-in.ts';
import { isSignedOut, queries, queryClient, type SessionState, sessionStateKey } from '#web/api/queries.ts';
import { isCloseToExpiry, nextCheckMs } from './session-health.ts';

/**
 * Checks the session when its state may have changed; paused while the tab is hidden, immediate when it becomes
 * visible.
 */
export const sessionStateQuery = (known: Session) =>
  queryOptions({
    queryKey: sessionStateKey,
    queryFn: checkSession,
    initialData: () => toSessionState(known),
    refetchInterval: ({ state }) => nextCheckMs(state.data?.session ?? null),
    refetchOnWindowFocus: 'always',
    retry: false,
    meta: { quiet: true },
  });

/** The button of the banner: extends the session, or goes to sign-in when it has ended. */
export async function refreshSession(): Promise<void> {
  const session = await refresh(0);
  if (session === null) goToSignIn();
  else storeSession(session);
}

/** The absolute lifetime needs a new sign-in; drafts stay in this tab meanwhile. */
export async function signInAgain(): Promise<void> {
  await api.auth.signOut();
  goToSignIn(false);
}

/**
 * Extends the session of an active user before a warning would appear. A failure is ignored: the next check tries
 * again.
 */
async function checkSession(): Promise<SessionState> {
  try {
    const session = await api.auth.session();
    const idleSeconds = secondsSinceActivity();
    return storeSession(
      session && isCloseToExpiry(session) && idleSeconds !== null ? await refresh(idleSeconds) : session,
    );
  } catch (error) {
    const cause = new Error('The session could not be refreshed; this is transient', { cause: error });
    void import('#web/errors/collect.ts').then(({ logError }) => logError(cause, 'warning'));
    throw error;
  }
}

async function refresh(idleSeconds: number): Promise<Session | null> {
  try {
    return await api.auth.refresh({ idleSeconds });
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** Updates the session of every screen. If another user signed in in another tab, the page is reloaded. */
function storeSession(session: Session | null): SessionState {
  const { queryKey } = queries.auth.session.queryOptions();
  const previous = queryClient.getQueryData(queryKey);
  if (previous && session && previous.user.id !== session.user.id) location.reload();
  queryClient.setQueryData(queryKey, session);
  const now = toSessionState(session);
  queryClient.setQueryData(sessionStateKey, now);
  return now;
}

function toSessionState(session: Session | null): SessionState {
  const last = session?.last_activity_at ?? queryClient.getQueryData<SessionState>(sessionStateKey)?.lastActivityAt;
  return { session, lastActivityAt: last ?? 0 };
}
