import { and, eq } from 'drizzle-orm';
import { actorOf, type Ctx, needsMfa } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type FactorRow, factors } from './tables.ts';

/**
 * A factor of the person who asks. Anybody else's is as unknown as one that does not exist; so is one that was never
 * verified for whoever still owes a factor, or it would be a way around the verified one.
 */
export async function findOwnFactor(tx: Tx, ctx: Ctx, factorId: string): Promise<FactorRow> {
  const actor = actorOf(ctx);
  const [factor] = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.id, factorId), eq(factors.userId, actor.id)));
  if (!factor || (factor.status === 'unverified' && needsMfa(actor))) throw refuse('NOT_FOUND');
  return factor;
}
