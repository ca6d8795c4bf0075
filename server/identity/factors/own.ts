import { and, eq, sql } from 'drizzle-orm';
import { type User, users } from '#server/identity/auth/tables.ts';
import { actorOf, type Ctx, owesFactor } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type FactorRow, factors } from './tables.ts';

/** The person's row, held until the act ends: what is done with somebody's factors happens one after the other. */
export async function holdOwner(tx: Tx, ctx: Ctx): Promise<User> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, actorOf(ctx).id))
    .for('update');
  if (!user || user.bannedAt !== null) throw refuse('NOT_SIGNED_IN');
  return user;
}

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
  if (!factor || (factor.status === 'unverified' && owesFactor(actor))) throw refuse('NOT_FOUND');
  return factor;
}

/**
 * Lets the rest of this unit of work touch the rows of a person who is not signed in, because they have just proved who
 * they are, or because an operator acts for them.
 */
export async function actFor(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('firn.user_id', ${userId}, true)`);
}
