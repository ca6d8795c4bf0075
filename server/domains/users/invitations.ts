import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { BulkResult } from '#contract/lists.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { gotManyInvitations } from '#server/domains/tenants/check-invitation.ts';
import {
  findUsableInvitation,
  lockInvitingTenants,
  resendTenantInvitation,
  type WaitingInvitation,
  withdrawTenantInvitations,
} from '#server/domains/tenants/resend-invitation.ts';
import { hadManyInvitations, sendInvitation } from '#server/identity/auth/invite.ts';
import { lockAddresses } from '#server/identity/users/lock-addresses.ts';
import { accounts, links, type User, users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { changeMany } from '#server/records/change.ts';
import { isAddressNotHeld, isUserNotHeld } from '#server/records/legal-holds/held.ts';
import { lockAgainstPlacing } from '#server/records/legal-holds/lock-placing.ts';
import type { VersionRef } from '#server/records/record.ts';
import { lockUsers } from './lock-users.ts';
import { userRecords } from './records.ts';

/**
 * Sends every open invitation of these accounts again, also those into organisations, with new links. Those into an
 * organisation that nobody can join, and those that were sent too often in the last hour, stay as they are.
 * Refuses that of an owner without a recent reauthentication.
 */
export function resendInvitations(ctx: Ctx, { rows }: { rows: VersionRef[] }): Promise<BulkResult> {
  const ids = rows.map(({ id }) => id);
  return changeMany(
    ctx,
    rows,
    (tx, ref) => resend(tx, ctx, ref),
    (tx) => lockInvited(tx, ctx, ids),
  );
}

/** Locks these accounts and the people of the tenants that invited them: those between addresses and administrators, in the order of every act. */
async function lockInvited(tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<void> {
  await lockAddresses(tx, ids);
  await lockInvitingTenants(tx, ids);
  await lockUsers(tx, ctx, ids);
}

async function resend(tx: Tx, ctx: Ctx, ref: VersionRef): Promise<User> {
  const before = await userRecords.lock(tx, ref);
  if (before.emailVerified || before.bannedAt !== null) return before;
  const open = await tx
    .select({ tenantId: links.tenantId })
    .from(links)
    .where(isOpenInvitation(before.id))
    .orderBy(asc(links.createdAt));
  const gotMany = await gotManyInvitations(tx, before.email, ctx.now());
  const due: (WaitingInvitation | null)[] = [];
  for (const { tenantId } of open) {
    const invitation = tenantId === null ? null : await findUsableInvitation(tx, before.id, tenantId);
    const hadMany = await hadManyInvitations(tx, ctx, before.email, tenantId);
    const isWithheld = tenantId !== null && gotMany;
    if (invitation !== undefined && !hadMany && !isWithheld) due.push(invitation);
  }
  if (due.length === 0) return before;
  const user = await userRecords.change(tx, ctx, ref, () => ({ action: 'user.invited' }));
  for (const invitation of due) {
    if (invitation) await resendTenantInvitation(tx, ctx, user, invitation);
    else await sendInvitation(tx, ctx, user);
  }
  return user;
}

/**
 * Revokes every open invitation of an account, also those into organisations, and deletes the account if there is nothing else
 * in it: no way to sign in, no project, no legal hold. Refuses with NOT_FOUND.
 */
export async function revokeInvitation(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    // Before any other lock, as a hold takes it: one that is placed at the same moment keeps the account.
    await lockAgainstPlacing(tx);
    await lockInvited(tx, ctx, [id]);
    const user = await userRecords.lock(tx, { id });
    const [revoked] = await tx.delete(links).where(isOpenInvitation(id)).returning();
    if (!revoked) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, {
      action: 'user.invitation-revoked',
      resourceId: id,
      details: { email: user.email },
    });
    await withdrawTenantInvitations(tx, ctx, user);
    const signInMethods = tx.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, id));
    const owned = tx.select({ one: sql`1` }).from(projects).where(eq(projects.ownerId, id));
    const isEmpty = and(eq(users.emailVerified, false), notExists(signInMethods), notExists(owned));
    const isNotHeld = and(isAddressNotHeld(users.email), isUserNotHeld(users.id));
    await tx.delete(users).where(and(eq(users.id, id), eq(users.role, 'user'), isEmpty, isNotHeld));
  });
  return { ok: true };
}

const isOpenInvitation = (userId: string) =>
  and(eq(links.userId, userId), eq(links.purpose, 'invitation'), isNull(links.usedAt));
