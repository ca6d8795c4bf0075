import { and, asc, eq, isNull, notExists, or } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { accountDeletions, users } from './tables.ts';

/**
 * Returns whether this user is the only active administrator; banned ones and others with a pending deletion do not
 * count.
 */
export async function isLastAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const pendingDeletion = tx.select().from(accountDeletions).where(eq(accountDeletions.userId, users.id));
  const active = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.bannedAt), or(eq(users.id, userId), notExists(pendingDeletion))));
  return active.length > 0 && active.every(({ id }) => id === userId);
}

/**
 * Locks all administrators until the transaction ends, so that two of them who leave at the same time are handled one
 * after the other.
 */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).orderBy(asc(users.id)).for('update');
}
