import { and, eq, gt, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { maximumWrongCodes } from '#contract/identity/factors.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { clearSessionCookies } from '#server/identity/sessions/cookies.ts';
import { sessionTag } from '#server/identity/sessions/session.ts';
import { sessions, type User } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notifyOfFactors } from './notify-of-factors.ts';
import { factorAttempts, sessionWrongCodes } from './tables.ts';

/** Wrong codes per account and hour, over all challenges: otherwise a six-digit code could be found by trying. */
const maximumPerHour = 20;

/**
 * Refuses with TOO_MANY_ATTEMPTS once the account has reached its limit of wrong six-digit codes. A session that has passed
 * its second step has only its own limit, so that somebody with the password cannot lock the owner's open sessions.
 */
export async function checkCodeAllowed(tx: Tx, ctx: Ctx): Promise<void> {
  const { id, assuranceLevel } = actorOf(ctx);
  if (assuranceLevel === 'aal2') return;
  const [full] = await tx
    .select()
    .from(factorAttempts)
    .where(and(eq(factorAttempts.userId, id), isLimitReached(ctx)));
  if (!full) return;
  const waitMs = full.since.getTime() + hourMs - ctx.now().getTime();
  throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** The accounts whose sign-ins are refused every six-digit code for now. */
export function isLimitReached(ctx: Pick<Ctx, 'now'>): SQL | undefined {
  const hourAgo = new Date(ctx.now().getTime() - hourMs);
  return and(gte(factorAttempts.wrong, maximumPerHour), gt(factorAttempts.since, hourAgo));
}

/**
 * Counts a wrong code: a six-digit one for the account and, unless the factor is only being added, any for this sign-in and
 * factor, whatever challenges its codes answered. The sixth ends the sign-in and notifies the owner. Returns the refusal, to
 * be thrown once the count is committed.
 */
export async function recordWrongCode(tx: Tx, ctx: Ctx, owner: User, { factor, action, isNew }: WrongCode) {
  // A recovery code is too long to be found by trying, so it works while six-digit codes are refused.
  if (factor !== 'recovery-code') await countInHour(tx, ctx, owner.id);
  const isLast = !isNew && (await countInSession(tx, ctx, factor)) >= maximumWrongCodes;
  await recordAudit(tx, ctx, {
    action: isLast ? 'factor.attempts-exceeded' : action,
    resourceId: factor === 'recovery-code' ? owner.id : factor,
    result: 'refused',
  });
  if (!isLast) return refuseFields({ code: 'This code is wrong or was already used' });
  await endSignIn(tx, ctx);
  await notifyOfFactors(tx, ctx, owner, 'factor-attempts-exceeded');
  return refuse('NOT_SIGNED_IN');
}

export interface WrongCode {
  /** The factor's id, or `recovery-code`. */
  factor: string;
  action: 'factor.refused' | 'recovery-code.refused';
  /** The factor was never verified: its codes protect nothing yet. */
  isNew: boolean;
}

async function countInSession(tx: Tx, ctx: Ctx, factor: string): Promise<number> {
  const { id: userId, sessionId } = actorOf(ctx);
  const [counted] = await tx
    .insert(sessionWrongCodes)
    .values({ sessionId, factor, userId, wrong: 1 })
    .onConflictDoUpdate({
      target: [sessionWrongCodes.sessionId, sessionWrongCodes.factor],
      set: { wrong: sql`${sessionWrongCodes.wrong} + 1` },
    })
    .returning();
  return counted?.wrong ?? maximumWrongCodes;
}

/** The hour starts with the first wrong code. */
async function countInHour(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  const [known] = await tx.select().from(factorAttempts).where(eq(factorAttempts.userId, userId));
  const isNew = !known || known.wrong === 0 || known.since.getTime() + hourMs <= ctx.now().getTime();
  const count = isNew ? { wrong: 1, since: ctx.now() } : { wrong: known.wrong + 1, since: known.since };
  await tx
    .insert(factorAttempts)
    .values({ userId, ...count })
    .onConflictDoUpdate({ target: factorAttempts.userId, set: count });
}

async function endSignIn(tx: Tx, ctx: Ctx): Promise<void> {
  const { sessionId } = actorOf(ctx);
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
  tx.invalidate(sessionTag(sessionId));
  clearSessionCookies(ctx);
}

/**
 * After a correct code: ends the count of this sign-in, and that of the account unless the session had passed its second step
 * before. Else each reauthentication of the owner would allow further guesses to somebody who knows the password.
 */
export async function resetFactorAttempts(tx: Tx, ctx: Ctx): Promise<void> {
  const { id, sessionId, assuranceLevel } = actorOf(ctx);
  if (assuranceLevel !== 'aal2') await tx.update(factorAttempts).set({ wrong: 0 }).where(eq(factorAttempts.userId, id));
  await tx.delete(sessionWrongCodes).where(eq(sessionWrongCodes.sessionId, sessionId));
}

/**
 * After a new password with a mailed link: ends that codes are refused, at most once a day, because somebody who reads the
 * mail can ask for link after link.
 */
export async function endRefusalByMail(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  const at = ctx.now();
  const isFirstOfDay = or(isNull(factorAttempts.resetAt), lte(factorAttempts.resetAt, new Date(at.getTime() - dayMs)));
  await tx
    .update(factorAttempts)
    // The row is kept for a day from `since`, and with it the time of this reset.
    .set({ wrong: 0, since: at, resetAt: at })
    .where(and(eq(factorAttempts.userId, userId), isLimitReached(ctx), isFirstOfDay));
}

/** Deletes the count of an account. Returns whether its sign-ins were refused codes until now. */
export async function resetHourlyAttempts(tx: Tx, ctx: Ctx, userId: string): Promise<boolean> {
  const isLocked = sql<boolean>`${isLimitReached(ctx)}`;
  const [ended] = await tx.delete(factorAttempts).where(eq(factorAttempts.userId, userId)).returning({ isLocked });
  return ended?.isLocked === true;
}
