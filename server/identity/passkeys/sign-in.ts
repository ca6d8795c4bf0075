import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Session } from '#contract/identity/auth.ts';
import { countNetworkAttempt } from '#server/identity/attempts/counters.ts';
import { openSession } from '#server/identity/sessions/open.ts';
import { canSignIn } from '#server/identity/users/can-sign-in.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { isRefusal, refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { createChallenge, relyingParty } from './challenges.ts';
import { type SignedChallenge, withVerifiedPasskey } from './verify-assertion.ts';

/**
 * Starts a sign-in. The device knows which passkeys it has for this site, so the response reveals nothing about
 * accounts.
 */
export async function startSignIn(ctx: Ctx) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: 'required',
  });
  const { challenge } = options;
  const challengeId = await transact(ctx, (tx) =>
    createChallenge(tx, ctx, { purpose: 'sign-in', userId: null, challenge }),
  );
  return { challengeId, options: { ...options } };
}

/**
 * Opens a session at aal2: the device is one factor, and it has verified its user by another. Refuses with
 * PASSKEY_REFUSED.
 */
export async function signInByPasskey(ctx: Ctx, signed: SignedChallenge): Promise<Session> {
  return withVerifiedPasskey(ctx, signed, (tx, user) => openVerifiedSession(tx, ctx, user)).catch(
    async (error: unknown) => {
      if (isRefusal(error)) await recordRefusal(ctx);
      throw error;
    },
  );
}

async function openVerifiedSession(tx: Tx, ctx: Ctx, user: User): Promise<Session> {
  if (!(await canSignIn(ctx, user))) throw refuse('PASSKEY_REFUSED');
  return openSession(tx, ctx, user, { method: 'passkey' }, 'aal2');
}

/**
 * Counts an attempt of the network, as a wrong password is; over its limit nothing is written. A passkey cannot be guessed, so the
 * limit does not stop a right one. The audit entry names no user: who it was is unknown or not proven.
 */
async function recordRefusal(ctx: Ctx): Promise<void> {
  const { maxLoginAttempts } = (await currentSettings(ctx)).security;
  await ctx.db.transact(systemScope, async (tx) => {
    if ((await countNetworkAttempt(tx, ctx, maxLoginAttempts)) !== null) return;
    await recordAudit(tx, ctx, {
      action: 'session.refused',
      result: 'refused',
      details: { method: 'passkey' },
    });
  });
}
