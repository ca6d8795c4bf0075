import { type AuthenticatorTransport, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Assertion } from '#contract/identity/passkeys.ts';
import { type User, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { consumeChallenge, relyingParty } from './challenges.ts';
import { isCrossOrigin } from './is-cross-origin.ts';
import { type PasskeyRow, passkeys } from './tables.ts';

export interface SignedChallenge {
  challengeId: string;
  response: Assertion;
}

/**
 * Runs `work` in one transaction for the owner of the passkey that signed the challenge. Refuses with PASSKEY_REFUSED
 * in every case: unknown passkey, consumed challenge, wrong signature, no user verification by the device, or a
 * signature counter that went backwards, as only that of a copied key does.
 */
export async function withVerifiedPasskey<T>(
  ctx: Ctx,
  { challengeId, response }: SignedChallenge,
  work: (tx: Tx, user: User) => Promise<T>,
): Promise<T> {
  // Consumed for good, also when the response is refused.
  const challenge = await ctx.db.transact(systemScope, (tx) =>
    consumeChallenge(tx, ctx, { id: challengeId, purpose: 'sign-in', userId: null }),
  );
  // Before sign-in there is no user: only the row of the passkey identifies its owner.
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

async function verifySignature(ctx: Ctx, expectedChallenge: string, passkey: PasskeyRow, response: Assertion) {
  if (isCrossOrigin(response.response.clientDataJSON)) throw refuse('PASSKEY_REFUSED');
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
