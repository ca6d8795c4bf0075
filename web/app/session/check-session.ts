import type { Session } from '#contract/identity/auth.ts';
import { secondsSinceActivity } from '#web/api/activity.ts';
import { api } from '#web/api/client.ts';
import { goToSignIn } from '#web/api/go-to-sign-in.ts';
import { isSignedOut } from '#web/api/with-reauthentication.ts';
import { isCloseToExpiry, isExtendable } from './session-health.ts';

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

/**
 * The button of the banner: extends the session and returns it. Goes to sign-in and returns null when it has ended, and at
 * the end of its absolute lifetime, which needs a new sign-in; drafts stay in this tab meanwhile.
 */
export async function renewSession(session: Session | null): Promise<Session | null> {
  if (session && !isExtendable(session)) {
    await api.auth.signOut();
    goToSignIn(false);
    return null;
  }
  const extended = await refresh(0);
  if (extended === null) goToSignIn();
  return extended;
}

async function refresh(idleSeconds: number): Promise<Session | null> {
  try {
    return await api.auth.refresh({ idleSeconds });
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}
