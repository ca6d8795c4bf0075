import type { Session } from '#contract/identity/auth.ts';
import { stepUp } from '#server/identity/sessions/step-up.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { withVerifiedPasskey, type SignedChallenge } from './verify-assertion.ts';

/** Proves with a passkey of one's own that it is still the owner who sits here; the session goes on at aal2. */
export function reauthenticateWithPasskey(ctx: Ctx, signed: SignedChallenge): Promise<Session> {
  const { id } = actorOf(ctx);
  return withVerifiedPasskey(ctx, signed, async (tx, user) => {
    if (user.id !== id || user.bannedAt !== null) throw refuse('PASSKEY_REFUSED');
    return stepUp(tx, ctx, user, 'passkey');
  });
}
