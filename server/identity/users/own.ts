import { eq, sql } from 'drizzle-orm';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type User, users } from './tables.ts';

/** The person's row, held until the act ends: what is done with somebody's factors happens one after the other. */
export async function lockOwner(tx: Tx, ctx: Ctx): Promise<User> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, actorOf(ctx).id))
    .for('update');
  if (!user || user.bannedAt !== null) throw refuse('NOT_SIGNED_IN');
  return user;
}

/**
 * Lets the rest of this unit of work touch the rows of a person who is not signed in, because they have just proved who
 * they are, or because an operator acts for them.
 */
export async function scopeToUser(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('firn.user_id', ${userId}, true)`);
}
