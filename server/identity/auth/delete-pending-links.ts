import { eq } from 'drizzle-orm';
import { scopeToUser } from '#server/identity/users/own.ts';
import { emailChanges, links } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Deletes every link of a user, used or not, and their pending email change, so that nothing mailed earlier can still
 * open the account. Called in the transaction in which the user has proven that the account is theirs.
 */
export async function deletePendingLinks(tx: Tx, userId: string): Promise<void> {
  await scopeToUser(tx, userId);
  await tx.delete(links).where(eq(links.userId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}
