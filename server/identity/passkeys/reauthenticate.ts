import type { Session } from '#contract/identity/auth.ts';
import { stepUp } from '#server/identity/sessions/step-up.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type SignedChallenge, withVerifiedPasskey } from './verify-assertion.ts';

/**
 * Reauthenticates the signed-in user with one of their passkeys; the session rises to aal2. Refuses with
 * PASSKEY_REFUSED.
 */
export function reauthenticateWithPasskey(ctx: Ctx, signed: SignedChallenge): Promise<Session> {
  const { id } = actorOf(ctx);
  return withVerifiedPasskey(ctx, signed, async (tx, user) => {
    if (user.id !== id || isBlocked(user)) throw refuse('PASSKEY_REFUSED');
    return stepUp(tx, ctx, user, 'passkey');
  });
}
