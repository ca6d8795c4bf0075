import { eq } from 'drizzle-orm';
import { scopeToUser } from '#server/identity/users/own.ts';
import { emailChanges, links } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Stops whatever was begun by mail and would still lead into an account, in the transaction of whoever has just shown
 * that it is theirs: every link, used or not, and the change to another address.
 */
export async function deletePendingLinks(tx: Tx, userId: string): Promise<void> {
  await scopeToUser(tx, userId);
  await tx.delete(links).where(eq(links.userId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}
