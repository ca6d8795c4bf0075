import { roleChange } from '#contract/identity/users.ts';
import type { BulkResult } from '#contract/lists.ts';
import type { PlatformRole } from '#contract/permissions.ts';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { isLastAdministrator } from '#server/identity/users/last-administrator.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { changeUser, changeUsers, type UserChange } from './change-users.ts';
import { endSessionsOf } from './end-sessions.ts';
import { lockUsers } from './lock-users.ts';
import { notifyPerson } from './notices.ts';
import { userRecords } from './records.ts';
import { changeThoseWhoNeedNotWait, waitsForSecondAdministrator } from './second-administrator.ts';

/**
 * Makes a user an administrator, or a member again. Their sessions end. Refuses with LAST_ADMINISTRATOR, CONFLICT, and
 * INVALID_INPUT for an account that may not become one. Requires a recent reauthentication.
 */
export async function setUserRole(
  ctx: Ctx,
  { role, ...ref }: { id: string; version: number; role: PlatformRole },
): Promise<{ ok: true }> {
  requireReauthentication(ctx);
  if (role === 'user' && (await waitsForSecondAdministrator(ctx, ref.id, demotion(ref)))) {
    throw refuse('CONFIRMATION_PENDING');
  }
  return changeUser(ctx, ref, (tx, user) => setRole(tx, ctx, user, role));
}

/** Removes the role after a second administrator has confirmed it. */
export async function applyDemotion(tx: Tx, ctx: Ctx, payload: unknown): Promise<unknown> {
  const { role, ...ref } = roleChange.parse(payload);
  await lockUsers(tx, ctx, [ref.id]);
  return setRole(tx, ctx, ref, role);
}

const demotion = ({ id, version }: { id: string; version: number }) => ({
  kind: 'user.demote' as const,
  text: 'the administrator role is removed',
  payload: { id, version, role: 'user' },
});

/** The same for several users. */
export async function setUserRoles(
  ctx: Ctx,
  { rows, role }: { rows: { id: string; version: number }[]; role: PlatformRole },
): Promise<BulkResult> {
  requireReauthentication(ctx);
  const change = (some: typeof rows) => changeUsers(ctx, some, (tx, user) => setRole(tx, ctx, user, role));
  return role === 'user' ? changeThoseWhoNeedNotWait(ctx, rows, demotion, change) : change(rows);
}

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
  if (role === 'admin' && (!before.emailVerified || before.bannedAt !== null))
    throw refuseFields({ role: 'Only a user with a confirmed address and without a ban can become an administrator' });
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
