import { type BanForm, banChange } from '#contract/identity/users.ts';
import type { BulkResult } from '#contract/lists.ts';
import { endLinksOf } from '#server/domains/analytics/dashboards/link/share.ts';
import { endTokensOf } from '#server/identity/tokens/end.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import { inZurich, zone } from '#server/platform/business-days.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { longDay } from '#server/platform/days/texts.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { changeUser, changeUsers, type UserChange } from './change-users.ts';
import { confirmAdministratorChange } from './confirm-administrator.ts';
import { endSessionsOf } from './end-sessions.ts';
import { lockUsers } from './lock-users.ts';
import { notifyPerson } from './notify-person.ts';
import { userRecords } from './records.ts';

/**
 * Bans a user, or changes the reason and the end of their ban. Their sessions end and they cannot sign in. Nobody bans
 * themselves, so an administrator is always left; the ban of an administrator may have to wait for a second one. Requires a
 * recent reauthentication.
 */
export async function banUser(ctx: Ctx, change: BanForm & VersionRef): Promise<{ ok: true }> {
  const { reason, until, ...ref } = change;
  const end = endOf(ctx, until);
  refuseOwn(ctx, ref.id);
  await confirmAdministratorChange(ctx, { kind: 'user.ban', what: `is banned: ${reason}`, payload: change });
  return changeUser(ctx, ref, (tx, user) => ban(tx, ctx, user, reason, end));
}

/** Applies the ban of an administrator that a second one has confirmed. */
export async function applyBan(tx: Tx, ctx: Ctx, payload: unknown): Promise<void> {
  const { reason, until, ...ref } = banChange.parse(payload);
  refuseOwn(ctx, ref.id);
  await lockUsers(tx, ctx, [ref.id]);
  await ban(tx, ctx, ref, reason, endOf(ctx, until));
}

/** Bans several members. Those who are banned already keep their reason and end; administrators are banned one by one. */
export async function banUsers(
  ctx: Ctx,
  { rows, reason, until }: BanForm & { rows: VersionRef[] },
): Promise<BulkResult> {
  const end = endOf(ctx, until);
  return changeUsers(ctx, rows, async (tx, ref) => {
    const before = await userRecords.lock(tx, ref);
    if (before.role === 'admin') throw refuseFields({ rows: 'Administrators can only be banned one at a time' });
    return before.bannedAt === null ? ban(tx, ctx, ref, reason, end) : before;
  });
}

/** The end of the last day of the ban, in Zurich. */
function endOf(ctx: Ctx, until: string | null): Date | null {
  if (until === null) return null;
  const lastDay = Temporal.PlainDate.from(until);
  if (Temporal.PlainDate.compare(lastDay, inZurich(ctx.now()).toPlainDate()) < 0)
    throw refuseFields({ until: 'Please enter today or a later date' });
  return new Date(lastDay.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds);
}

function refuseOwn(ctx: Ctx, id: string): void {
  if (id === actorOf(ctx).id) throw refuseFields({ id: 'You cannot ban yourself' });
}

/** Bans a user in the caller's transaction, which has the locks of `lockUsers`. */
export async function ban(tx: Tx, ctx: Ctx, ref: Parameters<UserChange>[1], reason: string, until: Date | null) {
  const before = await userRecords.lock(tx, ref);
  const user = await userRecords.change(tx, ctx, ref, ({ bannedAt }) => ({
    set: { bannedAt: bannedAt ?? ctx.now(), banReason: reason, bannedUntil: until },
    action: 'user.banned',
  }));
  // The same ban again.
  if (user.version === before.version) return user;
  await endSessionsOf(tx, ctx, user);
  await endTokensOf(tx, ctx, user.id, 'ban');
  await endLinksOf(tx, ctx, user.id);
  tx.invalidate(administratorsTag);
  const end = until && longDay(new Date(until.getTime() - 1));
  await notifyPerson(tx, ctx, user, {
    purpose: 'account-banned',
    title: 'Your account was suspended',
    text: `An administrator suspended your account${end ? ` until the end of ${end}` : ''}. Reason: ${reason}`,
  });
  return user;
}
