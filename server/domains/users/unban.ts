import { and, isNotNull, lte } from 'drizzle-orm';
import type { BulkResult } from '#contract/lists.ts';
import { byId } from '#contract/records.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import { type User, users } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { changeUser, changeUsers, type UserChange } from './change-users.ts';
import { confirmAdministratorChange } from './confirm-administrator.ts';
import { lockUsers } from './lock-users.ts';
import { notifyPerson } from './notify-person.ts';
import { userRecords } from './records.ts';

/**
 * Ends the ban of a user; that of an administrator may have to wait for a second one. Refuses with NOT_FOUND. Requires a
 * recent reauthentication.
 */
export async function unbanUser(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  await confirmAdministratorChange(ctx, { kind: 'user.unban', what: 'is no longer banned', payload: { id } });
  return changeUser(ctx, { id }, (tx, ref) => unban(tx, ctx, ref));
}

/** Applies the end of a ban of an administrator that a second one has confirmed. */
export async function applyUnban(tx: Tx, ctx: Ctx, payload: unknown): Promise<void> {
  const { id } = byId.parse(payload);
  await lockUsers(tx, ctx, [id]);
  await unban(tx, ctx, { id });
}

/** Ends the bans of several members; those of administrators end one by one. */
export async function unbanUsers(ctx: Ctx, { rows }: { rows: VersionRef[] }): Promise<BulkResult> {
  return changeUsers(ctx, rows, async (tx, ref) => {
    const { role } = await userRecords.lock(tx, ref);
    if (role === 'admin') throw refuseFields({ rows: 'Bans of administrators can only be ended one at a time' });
    return unban(tx, ctx, ref);
  });
}

/** Ends the bans whose time is over. One that fails does not stop the others; the next run tries it again. */
export async function endDueBans(services: Services): Promise<void> {
  const ctx = systemContext(services, 'bans');
  const isOver = and(isNotNull(users.bannedAt), lte(users.bannedUntil, ctx.now()));
  const due = await services.db.read.select({ id: users.id, email: users.email }).from(users).where(isOver);
  for (const user of due) {
    try {
      await services.db.transact(systemScope, (tx) => unbanWhenOver(tx, ctx, user));
    } catch (error) {
      services.log.error('user.unban.failed', { userId: user.id, error });
    }
  }
}

/** An administrator may have extended the ban meanwhile. */
async function unbanWhenOver(tx: Tx, ctx: Ctx, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await lockRecipient(tx, email);
  const { bannedUntil } = await userRecords.lock(tx, { id });
  if (bannedUntil !== null && bannedUntil <= ctx.now()) await unban(tx, ctx, { id });
}

async function unban(tx: Tx, ctx: Ctx, ref: Parameters<UserChange>[1]): Promise<User> {
  const before = await userRecords.lock(tx, ref);
  if (before.bannedAt === null) return before;
  const user = await userRecords.change(tx, ctx, ref, () => ({
    set: { bannedAt: null, banReason: null, bannedUntil: null },
    action: 'user.unbanned',
  }));
  tx.invalidate(userTag(user.id), administratorsTag);
  await notifyPerson(tx, ctx, user, {
    purpose: 'account-unbanned',
    title: 'Your account works again',
    text: 'Your account is no longer suspended. You can sign in as usual.',
  });
  return user;
}
