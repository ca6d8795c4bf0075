import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Session } from '#contract/identity/auth.ts';
import { openSession } from '#server/identity/sessions/session.ts';
import { canSignIn } from '#server/identity/users/can-sign-in.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { isRefusal, refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { withVerifiedPasskey, type SignedChallenge } from './verify-assertion.ts';
import { relyingParty, createChallenge } from './challenges.ts';

/** Sign-ins by passkey that one network may begin in an hour: opening the page with a passkey at hand begins one. */
const cap = { name: 'passkey-sign-in', points: 300, perSeconds: 3600 };

/** Begins a sign-in: the device itself knows which passkeys it has for this site, so nothing about an account is told. */
export async function startSignIn(ctx: Ctx) {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
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

/** Opens a session at aal2: the device is one proof, and it has verified its owner by another. */
export async function signInByPasskey(ctx: Ctx, signed: SignedChallenge): Promise<Session> {
  await ctx.limits.take(cap, networkOf(ctx.request.address));
  return withVerifiedPasskey(ctx, signed, (tx, user) => openVerifiedSession(tx, ctx, user)).catch(async (error: unknown) => {
    if (isRefusal(error)) await recordRefusal(ctx);
    throw error;
  });
}

async function openVerifiedSession(tx: Tx, ctx: Ctx, user: User): Promise<Session> {
  if (!(await canSignIn(ctx, user))) throw refuse('PASSKEY_REFUSED');
  return openSession(tx, ctx, user, { method: 'passkey' }, 'aal2');
}

/** Whose passkey it would have been is not known, or not proved. */
async function recordRefusal(ctx: Ctx): Promise<void> {
  await transact(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: 'session.refused',
      result: 'refused',
      details: { method: 'passkey' },
    }),
  );
}
