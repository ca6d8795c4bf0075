import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { factorAttempts } from './tables.ts';

/** Wrong codes per account and hour, over all challenges: otherwise a six-digit code could be found by trying. */
const maximumPerHour = 20;
const hourMs = 3_600_000;

/**
 * Refuses with TOO_MANY_ATTEMPTS once the account has reached its limit of wrong codes. The caller has locked the
 * user's row.
 */
export async function refuseTooManyAttempts(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  const [known] = await tx.select().from(factorAttempts).where(eq(factorAttempts.userId, userId));
  if (!known || known.wrong < maximumPerHour) return;
  const waitMs = known.since.getTime() + hourMs - ctx.now().getTime();
  if (waitMs > 0) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Counts a wrong code; the hour starts with the first one. */
export async function countWrongCode(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  const [known] = await tx.select().from(factorAttempts).where(eq(factorAttempts.userId, userId));
  const isNew = !known || known.since.getTime() + hourMs <= ctx.now().getTime();
  const count = isNew ? { wrong: 1, since: ctx.now() } : { wrong: known.wrong + 1, since: known.since };
  await tx
    .insert(factorAttempts)
    .values({ userId, ...count })
    .onConflictDoUpdate({ target: factorAttempts.userId, set: count });
}

export async function resetFactorAttempts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(factorAttempts).where(eq(factorAttempts.userId, userId));
}
