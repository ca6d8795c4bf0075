import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Session } from '#contract/identity/auth.ts';
import { maximumWrongCodes } from '#contract/identity/factors.ts';
import { stepUp } from '#server/identity/sessions/step-up.ts';
import { lockOwner } from '#server/identity/users/own.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { checkCodeAllowed, recordWrongCode, resetFactorAttempts } from './attempts.ts';
import { digestOfCode } from './challenge.ts';
import { notifyOfFactors } from './notify-of-factors.ts';
import { findOwnFactor } from './owner.ts';
import { syncHasFactor } from './sync-has-factor.ts';
import { type FactorRow, factorChallenges, factors } from './tables.ts';
import { stepOfCode } from './totp.ts';

interface VerifyInput {
  factorId: string;
  challenge_id: string;
  code: string;
}

type Challenge = typeof factorChallenges.$inferSelect;

/**
 * Answers a challenge. The correct code works once, raises the session to aal2 and activates a new factor; a wrong one
 * is counted. The sixth ends the challenge, and the sixth of one sign-in and factor, over all challenges, ends the
 * session. The user's row is locked, so parallel attempts are checked one after another.
 */
export async function verifyFactor(
  ctx: Ctx,
  { factorId, challenge_id: challengeId, code }: VerifyInput,
): Promise<Session> {
  // A wrong code must stay counted, so it is refused after the transaction has committed.
  const outcome = await transact(ctx, async (tx) => {
    const owner = await lockOwner(tx, ctx);
    await checkCodeAllowed(tx, ctx);
    const factor = await findOwnFactor(tx, ctx, factorId);
    if (factor.status === 'unverified') requireReauthenticationWhen(ctx, 'unverified-factor');
    const challenge = await findChallenge(tx, ctx, factor, challengeId);
    const step = matchingStep(ctx, factor, challenge, code);
    if (step === null) return refuseWrongCode(tx, ctx, owner, factor, challenge);
    await tx.update(factorChallenges).set({ usedAt: ctx.now() }).where(eq(factorChallenges.id, challenge.id));
    await resetFactorAttempts(tx, ctx);
    await tx
      .update(factors)
      .set({ lastStep: step, lastUsedAt: ctx.now(), status: 'verified', verifiedAt: factor.verifiedAt ?? ctx.now() })
      .where(eq(factors.id, factor.id));
    const user = factor.status === 'verified' ? owner : await activateFactor(tx, ctx, owner, factor);
    return stepUp(tx, ctx, user, factor.factorType);
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

async function findChallenge(tx: Tx, ctx: Ctx, { id: factorId }: FactorRow, id: string): Promise<Challenge> {
  const [challenge] = await tx
    .select()
    .from(factorChallenges)
    .where(
      and(
        eq(factorChallenges.id, id),
        eq(factorChallenges.factorId, factorId),
        isNull(factorChallenges.usedAt),
        lt(factorChallenges.wrong, maximumWrongCodes),
        gt(factorChallenges.expiresAt, ctx.now()),
      ),
    );
  if (!challenge) throw refuse('CHALLENGE_ENDED');
  return challenge;
}

/**
 * The step to store when the code is correct (unchanged for a phone, which has none); null when it is wrong or already
 * used.
 */
function matchingStep(ctx: Ctx, factor: FactorRow, challenge: Challenge, code: string): number | null {
  if (factor.secret) {
    const step = stepOfCode(ctx, factor.secret, code);
    return step !== null && step > factor.lastStep ? step : null;
  }
  const given = Buffer.from(digestOfCode(ctx, challenge.id, code));
  const expected = Buffer.from(challenge.codeDigest ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected) ? factor.lastStep : null;
}

async function refuseWrongCode(tx: Tx, ctx: Ctx, owner: User, factor: FactorRow, challenge: Challenge) {
  await tx
    .update(factorChallenges)
    .set({ wrong: sql`${factorChallenges.wrong} + 1` })
    .where(eq(factorChallenges.id, challenge.id));
  const isNew = factor.status === 'unverified';
  return recordWrongCode(tx, ctx, owner, { factor: factor.id, action: 'factor.refused', isNew });
}

/** Activates a factor after its first correct code and notifies its owner. */
async function activateFactor(tx: Tx, ctx: Ctx, owner: User, factor: FactorRow): Promise<User> {
  await recordAudit(tx, ctx, {
    action: 'factor.verified',
    resourceId: factor.id,
    details: { type: factor.factorType },
  });
  await notifyOfFactors(tx, ctx, owner, 'factor-added', factor.friendlyName);
  return syncHasFactor(tx, ctx, owner);
}
