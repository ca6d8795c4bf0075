import { byId } from '#contract/records.ts';
import { unlock } from '#server/identity/auth/unlock.ts';
import { resetFactorsOf } from '#server/identity/factors/reset.ts';
import type { User } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { changeUser, type UserChange } from './change-users.ts';
import { confirmAdministratorChange } from './confirm-administrator.ts';
import { lockUsers } from './lock-users.ts';
import { notifyPerson } from './notify-person.ts';
import { userRecords } from './records.ts';

/** Lets a user sign in again after too many wrong passwords or codes; they are notified if they were locked. Refuses with NOT_FOUND. */
export function unlockUser(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  return changeUser(ctx, { id }, async (tx, ref) => {
    const user = await userRecords.lock(tx, ref);
    if (!(await unlock(tx, ctx, user))) return user;
    await notifyPerson(tx, ctx, user, {
      purpose: 'account-unlocked',
      title: 'You can sign in again',
      text: 'Sign-in to your account was locked after too many wrong passwords or codes. An administrator unlocked it.',
    });
    return user;
  });
}

/**
 * Removes all second factors and recovery codes of a user who lost them, and ends every session and personal API token; that
 * of another administrator may have to wait for a second one. Refuses with NOT_FOUND. Requires a recent reauthentication.
 */
export async function resetUserFactors(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const what = 'loses all two-step verification methods and recovery codes';
  if (id !== actorOf(ctx).id)
    await confirmAdministratorChange(ctx, { kind: 'user.reset-factors', what, payload: { id } });
  return changeUser(ctx, { id }, (tx, ref) => reset(tx, ctx, ref));
}

/** Applies the reset for an administrator that a second one has confirmed. */
export async function applyFactorsReset(tx: Tx, ctx: Ctx, payload: unknown): Promise<void> {
  const { id } = byId.parse(payload);
  await lockUsers(tx, ctx, [id]);
  await reset(tx, ctx, { id });
}

async function reset(tx: Tx, ctx: Ctx, ref: Parameters<UserChange>[1]): Promise<User> {
  const user = await userRecords.lock(tx, ref);
  await resetFactorsOf(tx, ctx, user);
  tx.invalidate(userTag(user.id));
  return user;
}
