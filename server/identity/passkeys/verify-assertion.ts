import { type AuthenticatorTransport, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Assertion } from '#contract/identity/passkeys.ts';
import { type User, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { relyingParty, consumeChallenge } from './challenges.ts';
import { type PasskeyRow, passkeys } from './tables.ts';

export interface SignedChallenge {
  challengeId: string;
  response: Assertion;
}

/**
 * Runs `work` in one transaction for the owner of the passkey that signed the challenge. Refuses alike whatever is wrong:
 * the passkey is unknown, the challenge was used, the signature is not its own, nobody was verified by the device, or it
 * counts backwards, as only a copy does.
 */
export async function withVerifiedPasskey<T>(
  ctx: Ctx,
  { challengeId, response }: SignedChallenge,
  work: (tx: Tx, user: User) => Promise<T>,
): Promise<T> {
  // Used up for good, also by an answer that is refused.
  const challenge = await ctx.db.transact(systemScope, (tx) =>
    consumeChallenge(tx, ctx, { id: challengeId, purpose: 'sign-in', userId: null }),
  );
  // Nobody is signed in yet, and whose passkey this is only its row tells.
  return ctx.db.transact(systemScope, async (tx) => {
    const [found] = await tx
      .select({ passkey: passkeys, user: users })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(passkeys.credentialId, response.id))
      .for('update');
    if (!found) throw refuse('PASSKEY_REFUSED');
    const counter = await verifySignature(ctx, challenge, found.passkey, response);
    await tx.update(passkeys).set({ counter, lastUsedAt: ctx.now() }).where(eq(passkeys.id, found.passkey.id));
    return work(tx, found.user);
  });
}

async function verifySignature(
  ctx: Ctx,
  expectedChallenge: string,
  passkey: PasskeyRow,
  response: Assertion,
): Promise<number> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx);
  const answer = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => null);
  if (!answer?.verified) throw refuse('PASSKEY_REFUSED');
  return answer.authenticationInfo.newCounter;
}
