import { and, eq, not, or } from 'drizzle-orm';
import { actorOf, type Ctx, needsMfa } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type FactorRow, factors } from './tables.ts';
import { isInTime, isUnverified } from './unverified.ts';

/**
 * Returns a factor of the signed-in user. Refuses with NOT_FOUND for another user's factor, and for an unverified one
 * after an hour and while the session still needs MFA: verifying a new factor must not bypass the verified one.
 */
export async function findOwnFactor(tx: Tx, ctx: Ctx, factorId: string): Promise<FactorRow> {
  const actor = actorOf(ctx);
  const [factor] = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.id, factorId), eq(factors.userId, actor.id), or(not(isUnverified), isInTime(ctx))));
  if (!factor || (factor.status === 'unverified' && needsMfa(actor))) throw refuse('NOT_FOUND');
  return factor;
}
