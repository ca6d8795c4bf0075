import { and, asc, eq, isNull, notExists } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { accountDeletions, users } from './tables.ts';

/** Whether nobody else could administer: others may be banned, or on their way out. */
export async function isLastAdministrator(tx: Tx, userId: string): Promise<boolean> {
  const leaving = tx.select().from(accountDeletions).where(eq(accountDeletions.userId, users.id));
  const active = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.bannedAt), notExists(leaving)));
  return active.length > 0 && active.every(({ id }) => id === userId);
}

/** Makes whoever else decides about administrators wait until this transaction ends: of two at once, one is the last. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).orderBy(asc(users.id)).for('update');
}
