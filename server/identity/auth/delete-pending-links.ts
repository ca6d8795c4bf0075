import { and, eq, ne } from 'drizzle-orm';
import { scopeToUser } from '#server/identity/users/own.ts';
import { emailChanges, links } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Deletes every link of a user, used or not, and their pending email change, so that nothing mailed earlier can still
 * open the account. Called in the transaction in which the user has proven that the account is theirs. With `keepsInvitations`
 * those stay that invite the reader of the mail.
 */
export async function deletePendingLinks(
  tx: Tx,
  userId: string,
  { keepsInvitations = false }: { keepsInvitations?: boolean } = {},
): Promise<void> {
  await scopeToUser(tx, userId);
  await tx
    .delete(links)
    .where(and(eq(links.userId, userId), keepsInvitations ? ne(links.purpose, 'invitation') : undefined));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}
