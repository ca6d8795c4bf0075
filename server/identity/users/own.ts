import { eq, sql } from 'drizzle-orm';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { isBlocked } from './is-blocked.ts';
import { sessions, type User, users } from './tables.ts';

/**
 * Returns the signed-in user's row, locked until the transaction ends, so that changes to their sign-in methods run one after
 * another, and none after a reset or a sign-out has ended the session: whatever ends one locks the address, too. Refuses with
 * NOT_SIGNED_IN.
 */
export async function lockOwner(tx: Tx, ctx: Ctx): Promise<User> {
  const { id, email, sessionId } = actorOf(ctx);
  // First, as in every act on an account: a sign-in locks the address, then the row.
  await lockRecipient(tx, email);
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  if (!user || isBlocked(user) || !session) throw refuse('NOT_SIGNED_IN');
  return user;
}

/**
 * Applies the row policies of this user to the rest of the transaction, for a user who is not signed in but has just
 * proven who they are, or for whom an operator acts.
 */
export async function scopeToUser(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select set_config('firn.user_id', ${userId}, true)`);
}
