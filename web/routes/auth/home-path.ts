import type { Session } from '#contract/identity/auth.ts';
import type { PlatformRole } from '#contract/permissions.ts';
import { secondFactorAddress } from '#web/sign-in-addresses.ts';
import { safeRedirect } from './safe-redirect.ts';

/** Requirements 1.6: administrators land in the back office, others on their dashboard. */
export function homePath(role: PlatformRole): string {
  return role === 'admin' ? '/admin' : '/dashboard';
}

/** Where sign-in leads: to the returnTo address, by way of the second factor if the account requires one. */
export function pathAfterSignIn(
  { user, assurance_level, next_level }: Session,
  returnTo: string | null = null,
): string {
  const next = safeRedirect(returnTo, homePath(user.role));
  return assurance_level === 'aal1' && next_level === 'aal2' ? secondFactorAddress(next) : next;
}
