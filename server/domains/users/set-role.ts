import { recordAddress } from '#contract/back-office.ts';
import type { BulkResult } from '#contract/lists.ts';
import type { PlatformRole } from '#contract/permissions.ts';
import { versioned } from '#contract/records.ts';
import { endLinksOf } from '#server/domains/analytics/dashboards/link/share.ts';
import { notifyAdministrators } from '#server/identity/pending-changes/notify-administrators.ts';
import { isEnforcedByTenant } from '#server/identity/sign-in-domains/enforced.ts';
import { endTokensOf } from '#server/identity/tokens/end.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { isDeactivated } from '#server/identity/users/is-deactivated.ts';
import { isLastAdministrator } from '#server/identity/users/last-administrator.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import type { ApplyChange } from '#server/records/domain.ts';
import type { VersionRef } from '#server/records/record.ts';
import { changeUser, changeUsers, type UserChange } from './change-users.ts';
import { confirmAdministratorChange } from './confirm-administrator.ts';
import { endSessionsOf } from './end-sessions.ts';
import { lockUsers } from './lock-users.ts';
import { notifyPerson } from './notify-person.ts';
import { userRecords } from './records.ts';

/**
 * Makes a user an administrator, of which all administrators are notified, or a member again. Their
 * sessions end. Refuses with LAST_ADMINISTRATOR, CONFLICT, and INVALID_INPUT for an account that
 * may not become one; either may have to wait for a second administrator. Requires a recent
 * reauthentication.
 */
export async function setUserRole(
  ctx: Ctx,
  { role, ...ref }: VersionRef & { role: PlatformRole },
): Promise<{ ok: true }> {
  await confirmRole(ctx, ref, role);
  return changeUser(ctx, ref, (tx, user) => setRole(tx, ctx, user, role));
}

/** Applies a role that a second administrator has confirmed. */
export function applyRole(role: PlatformRole): ApplyChange {
  return async (tx, ctx, payload) => {
    const ref = versioned.parse(payload);
    await lockUsers(tx, ctx, [ref.id]);
    await setRole(tx, ctx, ref, role);
  };
}

/** The same for several users. While a second administrator is asked, each role waits on its own. */
export async function setUserRoles(
  ctx: Ctx,
  { rows, role }: { rows: VersionRef[]; role: PlatformRole },
): Promise<BulkResult> {
  const waits = await Promise.allSettled(rows.map((row) => confirmRole(ctx, row, role)));
  for (const wait of waits) if (wait.status === 'rejected') throw wait.reason;
  return changeUsers(ctx, rows, (tx, user) => setRole(tx, ctx, user, role));
}

function confirmRole(ctx: Ctx, payload: VersionRef, role: PlatformRole): Promise<void> {
  return role === 'user'
    ? confirmAdministratorChange(ctx, { kind: 'user.remove-role', what: 'becomes a member', payload })
    : confirmAdministratorChange(ctx, {
        kind: 'user.grant-role',
        what: 'becomes an administrator',
        payload,
        check: (user) => transact(ctx, (tx) => refuseIneligible(tx, user)),
      });
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

async function refuseIneligible(tx: Tx, user: User): Promise<void> {
  if (!user.emailVerified || isBlocked(user))
    throw refuseFields({
      role: 'Only users with a confirmed address and without a ban or restriction can become administrators',
    });
  if (await isDeactivated(tx, user.id))
    throw refuseFields({
      role: 'A sign-in provider has deactivated this account. It must activate the account first',
    });
  if (await isEnforcedByTenant(tx, user.email))
    throw refuseFields({
      role: 'People with this domain sign in through their organisation’s provider, which cannot sign in administrators. Change the address of the account first',
    });
}

/**
 * Notifies the other administrators of another one, who gets a mail or a link of their own. The
 * notification does not name them: it stays when that person is erased.
 */
export function notifyOfAdministrator(tx: Tx, ctx: Ctx, { id }: Pick<User, 'id'>): Promise<void> {
  return notifyAdministrators(tx, ctx, {
    title: 'There is another administrator',
    did: 'gave an account the administrator role',
    href: recordAddress('user', id),
    except: id,
  });
}

/** Sets the role in the caller's transaction, which has the locks of `lockUsers`. */
export async function setRole(tx: Tx, ctx: Ctx, ref: Parameters<UserChange>[1], role: PlatformRole): Promise<User> {
  const before = await userRecords.lock(tx, ref);
  if (before.role === role) return before;
  if (role === 'admin') await refuseIneligible(tx, before);
  if (role === 'user' && (await isLastAdministrator(tx, before.id))) throw refuse('LAST_ADMINISTRATOR');
  if (role === 'admin') await notifyOfAdministrator(tx, ctx, before);
  const user = await userRecords.change(tx, ctx, ref, () => ({
    set: { role, administratorSince: role === 'admin' ? ctx.now() : null },
    action: 'user.role-changed',
  }));
  await endSessionsOf(tx, ctx, user, 'role');
  await endTokensOf(tx, ctx, user.id, 'role');
  await endLinksOf(tx, ctx, user.id);
  tx.invalidate(administratorsTag);
  await notifyPerson(tx, ctx, user, { purpose: 'role-changed', ...texts[role] });
  return user;
}
