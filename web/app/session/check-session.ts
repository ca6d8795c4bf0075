import type { Session } from '#contract/identity/auth.ts';
import { secondsSinceActivity } from '#web/api/activity.ts';
import { api } from '#web/api/client.ts';
import { isSignedOut } from '#web/api/with-reauthentication.ts';
import { isCloseToExpiry } from './session-health.ts';

/**
 * Returns the session of this browser, null without one; extends that of an active user before a warning would appear. A
 * failure is logged as transient: the next check tries again.
 */
export async function checkSession(): Promise<Session | null> {
  try {
    const session = await api.auth.session();
    const idleSeconds = secondsSinceActivity();
    return session && isCloseToExpiry(session) && idleSeconds !== null ? await refresh(idleSeconds) : session;
  } catch (error) {
    const cause = new Error('The session could not be refreshed; this is transient', { cause: error });
    void import('#web/errors/collect.ts').then(({ logError }) => logError(cause, 'warning'));
    throw error;
  }
}

/** Extends the session; null: it has ended. */
export async function refresh(idleSeconds: number): Promise<Session | null> {
  try {
    return await api.auth.refresh({ idleSeconds });
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}
