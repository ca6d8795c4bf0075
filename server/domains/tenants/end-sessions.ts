import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Tenant, tenantMembers } from '#server/identity/tenants/tables.ts';
import { sessions, users } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipients } from '#server/platform/mail/outbox.ts';
import type { RecordRef } from '#server/records/change.ts';
import { tenantRecords } from './records.ts';

/**
 * Locks a tenant that can no longer be used, and ends the sessions in which people work in it; somebody with another tenant signs
 * in to that one. Administrators of the platform stay signed in, without a tenant. Returns the tenant and the number of ended
 * sessions. Refuses with NOT_FOUND and CONFLICT.
 *
 * The addresses come first, with `more` that the caller mails, all in one order: an act that is adding to an account in such a
 * session is waited for, and a later one finds it ended. The sessions come before the row: a sign-in deletes the session that the
 * browser had, then refers to the row with the new one. Those that were opened until the row was locked are ended as well, without
 * waiting; later sign-ins wait for the row, and are refused.
 */
export async function lockAndEndSessions(
  tx: Tx,
  ref: RecordRef & { id: string },
  more: readonly string[] = [],
): Promise<{ tenant: Tenant; count: number }> {
  const people = await tx
    .selectDistinct({ email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(workingIn(tx, ref.id));
  await lockRecipients(tx, [...people.map(({ email }) => email), ...more]);
  const before = await tx.delete(sessions).where(workingIn(tx, ref.id)).returning({ id: sessions.id });
  const tenant = await tenantRecords.lock(tx, ref);
  return { tenant, count: before.length + (await endWithoutWaiting(tx, ref.id)) };
}

/** Ends the sessions in a tenant whose row is locked, except those that another transaction is ending. Returns their number. */
export async function endWithoutWaiting(tx: Tx, tenantId: string): Promise<number> {
  const open = tx.select({ id: sessions.id }).from(sessions).where(workingIn(tx, tenantId));
  const ended = await tx
    .delete(sessions)
    .where(inArray(sessions.id, open.for('update', { skipLocked: true })))
    .returning({ id: sessions.id });
  await invalidatePeople(tx, tenantId);
  return ended.length;
}

function workingIn(tx: Tx, tenantId: string) {
  const members = tx.select({ id: users.id }).from(users).where(eq(users.role, 'user'));
  return and(eq(sessions.tenantId, tenantId), inArray(sessions.userId, members));
}

/** Makes every process read the people of a tenant again, with its state and rules. */
export async function invalidatePeople(tx: Tx, tenantId: string): Promise<void> {
  const people = await tx
    .select({ id: tenantMembers.userId })
    .from(tenantMembers)
    .where(and(eq(tenantMembers.tenantId, tenantId), isNotNull(tenantMembers.joinedAt)));
  tx.invalidate(...people.map(({ id }) => userTag(id)));
}
