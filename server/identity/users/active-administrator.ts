import { and, eq, isNull, not, notExists, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { deactivated } from './is-deactivated.ts';
import { accountDeletions, users } from './tables.ts';

// The two meanings of "administrator". Whatever somebody is needed for asks for an active one; what they are notified of,
// counted or reviewed for asks for an unbanned one.

/** Whether a user has the administrator role and no ban, also where they cannot sign in now or are about to leave. */
export const isUnbannedAdministrator = and(eq(users.role, 'admin'), isNull(users.bannedAt)) as SQL;

/**
 * Whether a user administers the platform and can act: neither banned nor restricted nor deactivated through SCIM, and without
 * a pending deletion. In the scope of the team or of the system, which see the deletions.
 */
export function isActiveAdministrator(tx: Tx): SQL | undefined {
  const deletion = tx.select().from(accountDeletions).where(eq(accountDeletions.userId, users.id));
  const canSignIn = and(isNull(users.restrictedAt), not(deactivated(users.id)));
  return and(isUnbannedAdministrator, canSignIn, notExists(deletion));
}

/** Whether somebody is an active administrator; `null`: somebody who was deleted. */
export async function isStillAdministrator(tx: Tx, userId: string | null): Promise<boolean> {
  return userId !== null && (await tx.$count(users, and(eq(users.id, userId), isActiveAdministrator(tx)))) > 0;
}
