import { and, asc, eq, ne } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { isActiveAdministrator, isUnbannedAdministrator } from './active-administrator.ts';
import { users } from './tables.ts';

/** Returns whether this user is an administrator and nobody else is an active one. */
export async function isLastAdministrator(tx: Tx, userId: string): Promise<boolean> {
  if ((await tx.$count(users, and(eq(users.id, userId), isUnbannedAdministrator))) === 0) return false;
  return (await tx.$count(users, and(ne(users.id, userId), isActiveAdministrator(tx)))) === 0;
}

/**
 * Locks all administrators until the transaction ends, so that two of them who leave at the same time are handled one
 * after the other.
 */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).orderBy(asc(users.id)).for('update');
}
