import { and, eq, exists, ne, sql } from 'drizzle-orm';
import { sessions, type User, users } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { factors, recoveryCodes } from './tables.ts';

/**
 * Stores on the user whether the account has a verified factor, where loading a session reads it. When the last one is
 * removed, the recovery codes are deleted and sessions drop to aal1. The caller has locked the user's row.
 */
export async function syncHasFactor(tx: Tx, ctx: Ctx, { id }: Pick<User, 'id'>): Promise<User> {
  const verified = tx
    .select({ one: sql`1` })
    .from(factors)
    .where(and(eq(factors.userId, id), eq(factors.status, 'verified')));
  const [user] = await tx
    .update(users)
    .set({ hasFactor: sql<boolean>`${exists(verified)}`, updatedAt: ctx.now() })
    .where(eq(users.id, id))
    .returning();
  if (!user) throw new Error('the locked user row does not exist');
  if (!user.hasFactor) {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
    const raised = and(eq(sessions.userId, id), ne(sessions.assuranceLevel, 'aal1'));
    await tx.update(sessions).set({ assuranceLevel: 'aal1' }).where(raised);
  }
  tx.invalidate(userTag(id));
  return user;
}
