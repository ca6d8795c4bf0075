import type { BulkResult } from '#contract/lists.ts';
import type { PlatformRole } from '#contract/permissions.ts';
import { versioned } from '#contract/records.ts';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { isLastAdministrator } from '#server/identity/users/last-administrator.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { changeUser, changeUsers, type UserChange } from './change-users.ts';
import { confirmAdministratorChange } from './confirm-administrator.ts';
import { endSessionsOf } from './end-sessions.ts';
import { lockUsers } from './lock-users.ts';
import { notifyPerson } from './notices.ts';
import { userRecords } from './records.ts';

/**
 * Makes a user an administrator, or a member again. Their sessions end. Refuses with LAST_ADMINISTRATOR, CONFLICT, and
 * INVALID_INPUT for an account that may not become one; removing the role may have to wait for a second administrator.
 * Requires a recent reauthentication.
 */
export async function setUserRole(
  ctx: Ctx,
  { role, ...ref }: { id: string; version: number; role: PlatformRole },
): Promise<{ ok: true }> {
  requireReauthentication(ctx);
  if (role === 'user') await confirmRemoval(ctx, ref);
  return changeUser(ctx, ref, (tx, user) => setRole(tx, ctx, user, role));
}

/** Applies the removal of a role that a second administrator has confirmed. */
export async function applyRoleRemoval(tx: Tx, ctx: Ctx, payload: unknown): Promise<void> {
  const ref = versioned.parse(payload);
  await lockUsers(tx, ctx, [ref.id]);
  await setRole(tx, ctx, ref, 'user');
}

/** The same for several users. While a second administrator is asked, each removal waits on its own. */
export async function setUserRoles(
  ctx: Ctx,
  { rows, role }: { rows: { id: string; version: number }[]; role: PlatformRole },
): Promise<BulkResult> {
  requireReauthentication(ctx);
  const waits = role === 'user' ? await Promise.allSettled(rows.map((row) => confirmRemoval(ctx, row))) : [];
  for (const wait of waits) if (wait.status === 'rejected') throw wait.reason;
  return changeUsers(ctx, rows, (tx, user) => setRole(tx, ctx, user, role));
}

const confirmRemoval = (ctx: Ctx, payload: { id: string; version: number }) =>
  confirmAdministratorChange(ctx, { kind: 'user.remove-role', what: 'becomes a member', payload });

const texts = {
  admin: {
    title: 'You are an administrator now',
    text: 'An administrator gave your account the administrator role. Sign in again to use it.',
  },
  user: {
    title: 'You are no longer an administrator',
    text: 'An administrator removed the administrator role from your account. Sign in again to continue as a member.',
  },
};

async function setRole(tx: Tx, ctx: Ctx, ref: Parameters<UserChange>[1], role: PlatformRole): Promise<User> {
  const before = await userRecords.lock(tx, ref);
  if (before.role === role) return before;
  if (role === 'admin' && (!before.emailVerified || isBlocked(before)))
    throw refuseFields({
      role: 'Only a user with a confirmed address and without a ban or restriction can become an administrator',
    });
  if (role === 'user' && (await isLastAdministrator(tx, before.id))) throw refuse('LAST_ADMINISTRATOR');
  const user = await userRecords.change(tx, ctx, ref, () => ({
    set: { role },
    action: 'user.role-changed',
  }));
  await endSessionsOf(tx, ctx, user);
  tx.invalidate(administratorsTag);
  await notifyPerson(tx, ctx, user, { purpose: 'role-changed', ...texts[role] });
  return user;
}
