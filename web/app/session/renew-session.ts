import type { Session } from '#contract/identity/auth.ts';
import { api } from '#web/api/client.ts';
import { goToSignIn } from '#web/api/go-to-sign-in.ts';
import { refresh } from './check-session.ts';
import { isExtendable } from './session-health.ts';

/**
 * The button of the banner: extends the session and returns it. Goes to sign-in and returns null when it has ended, and at
 * the end of its absolute lifetime, which needs a new sign-in; drafts stay in this tab meanwhile.
 */
export async function renewSession(session: Session | null): Promise<Session | null> {
  if (session && !isExtendable(session)) {
    await signInAgain();
    return null;
  }
  const extended = await refresh(0);
  if (extended === null) goToSignIn();
  return extended;
}

/** Signs out and goes to sign-in, which leads back to this screen. */
export async function signInAgain(): Promise<void> {
  await api.auth.signOut();
  goToSignIn(false);
}
