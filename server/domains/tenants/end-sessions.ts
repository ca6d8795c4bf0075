import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { userTag } from '#server/identity/sessions/session.ts';
import { tenantMembers } from '#server/identity/tenants/tables.ts';
import { sessions, users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Ends the sessions in which people work in a tenant that can no longer be used; somebody with another tenant signs in to
 * that one. Administrators of the platform stay signed in, without a tenant. Returns the number of ended sessions.
 */
export async function endTenantSessions(tx: Tx, tenantId: string): Promise<number> {
  const members = tx.select({ id: users.id }).from(users).where(eq(users.role, 'user'));
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.tenantId, tenantId), inArray(sessions.userId, members)))
    .returning({ id: sessions.id });
  await invalidatePeople(tx, tenantId);
  return ended.length;
}

/** Makes every process read the people of a tenant again, with its state and rules. */
export async function invalidatePeople(tx: Tx, tenantId: string): Promise<void> {
  const people = await tx
    .select({ id: tenantMembers.userId })
    .from(tenantMembers)
    .where(and(eq(tenantMembers.tenantId, tenantId), isNotNull(tenantMembers.joinedAt)));
  tx.invalidate(...people.map(({ id }) => userTag(id)));
}
