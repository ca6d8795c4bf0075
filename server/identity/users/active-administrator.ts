import { and, eq, isNull, not, notExists, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { deactivated } from './is-deactivated.ts';
import { accountDeletions, users } from './tables.ts';

/** Whether somebody administers the platform still; `null`: somebody who was deleted. */
export async function isStillAdministrator(tx: Tx, userId: string | null): Promise<boolean> {
  return userId !== null && (await tx.$count(users, and(eq(users.id, userId), isActiveAdministrator(tx)))) > 0;
}

/**
 * Whether a user administers the platform still, also where the account is closed elsewhere, as through SCIM: for links that
 * work without an account as long as who made them may share what they show.
 */
export function isActiveAdministrator(tx: Tx): SQL | undefined {
  const deletion = tx.select().from(accountDeletions).where(eq(accountDeletions.userId, users.id));
  const isActive = and(eq(users.role, 'admin'), isNull(users.bannedAt), isNull(users.restrictedAt));
  return and(isActive, not(deactivated(users.id)), notExists(deletion));
}
