import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Session } from '#contract/identity/auth.ts';
import { secondsSinceAct } from '#web/api/activity.ts';
import { api } from '#web/api/client.ts';
import { goToSignIn } from '#web/api/go-to-sign-in.ts';
import { isSignedOut, queries, queryClient, type WatchedSession, watchKey } from '#web/api/queries.ts';
import { isCloseToExpiry, nextLookMs } from './session-health.ts';

/** Looks at the session when something about it may have changed; not while the tab is hidden, and at once when it is seen again. */
export const sessionWatch = (known: Session) =>
  queryOptions({
    queryKey: watchKey,
    queryFn: look,
    initialData: () => watched(known),
    refetchInterval: ({ state }) => nextLookMs(state.data?.session ?? null),
    refetchOnWindowFocus: 'always',
    retry: false,
    meta: { quiet: true },
  });

/** The button of the banner: extends the session, or leads to sign-in and back when there is none any more. */
export const sessionRefresh = mutationOptions({
  mutationFn: async () => {
    const session = await refresh(0);
    if (session === null) goToSignIn();
    else keep(session);
  },
});

/** Only a new sign-in outlasts the day; drafts stay in this tab meanwhile. */
export const signInAgain = mutationOptions({
  mutationFn: async () => {
    await api.auth.signOut();
    goToSignIn(false);
  },
});

/** Whoever acts is extended before a warning would be shown. A failure passes: the next look tries again. */
async function look(): Promise<WatchedSession> {
  try {
    const session = await api.auth.session();
    const idleSeconds = secondsSinceAct();
    return keep(session && isCloseToExpiry(session) && idleSeconds !== null ? await refresh(idleSeconds) : session);
  } catch (error) {
    const cause = new Error('The session could not be refreshed; this is transient', { cause: error });
    void import('#web/errors/collect.ts').then(({ noteError }) => noteError(cause, 'warning'));
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

/** Tells every screen. When somebody else signed in meanwhile, in another tab, nothing on this page is theirs. */
function keep(session: Session | null): WatchedSession {
  const { queryKey } = queries.auth.session.queryOptions();
  const before = queryClient.getQueryData(queryKey);
  if (before && session && before.user.id !== session.user.id) location.reload();
  queryClient.setQueryData(queryKey, session);
  const now = watched(session);
  queryClient.setQueryData(watchKey, now);
  return now;
}

function watched(session: Session | null): WatchedSession {
  const last = session?.last_activity_at ?? queryClient.getQueryData<WatchedSession>(watchKey)?.lastActivityAt;
  return { session, lastActivityAt: last ?? 0 };
}
