import { unlock } from '#server/identity/auth/unlock.ts';
import { resetFactorsOf } from '#server/identity/factors/reset.ts';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { userTag } from '#server/identity/sessions/session.ts';
import type { Ctx } from '#server/platform/context.ts';
import { changeUser } from './change-users.ts';
import { notifyPerson } from './notices.ts';
import { userRecords } from './records.ts';

/** Lets a user sign in again after too many wrong passwords; they are notified if they were locked. Refuses with NOT_FOUND. */
export function unlockUser(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  return changeUser(ctx, { id }, async (tx, ref) => {
    const user = await userRecords.lock(tx, ref);
    if (!(await unlock(tx, ctx, user))) return user;
    await notifyPerson(tx, ctx, user, {
      purpose: 'account-unlocked',
      title: 'You can sign in again',
      text: 'Sign-in to your account was locked after too many wrong passwords. An administrator unlocked it.',
    });
    return user;
  });
}

/**
 * Removes all second factors and recovery codes of a user who lost them, and ends every session and personal API token. Refuses with NOT_FOUND.
 * Requires a recent reauthentication.
 */
export async function resetUserFactors(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  requireReauthentication(ctx);
  return changeUser(ctx, { id }, async (tx, ref) => {
    const user = await userRecords.lock(tx, ref);
    await resetFactorsOf(tx, ctx, user);
    tx.invalidate(userTag(id));
    return user;
  });
}
