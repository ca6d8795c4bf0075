import type { BanForm } from '#contract/identity/users.ts';
import type { BulkResult } from '#contract/lists.ts';
import { requireReauthentication } from '#server/identity/sessions/require-reauthentication.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import { inZurich, zone } from '#server/platform/business-days.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { changeUser, changeUsers, type UserChange } from './change-users.ts';
import { endSessionsOf } from './end-sessions.ts';
import { notifyPerson } from './notices.ts';
import { userRecords } from './records.ts';

/**
 * Bans a user, or changes the reason and the end of their ban. Their sessions end and they cannot sign in. Nobody bans
 * themselves, so an administrator is always left. Requires a recent reauthentication.
 */
export async function banUser(
  ctx: Ctx,
  { reason, until, ...ref }: BanForm & { id: string; version: number },
): Promise<{ ok: true }> {
  requireReauthentication(ctx);
  const end = endOf(ctx, until);
  return changeUser(ctx, ref, (tx, user) => ban(tx, ctx, user, reason, end));
}

/** Bans several users. Those who are banned already keep their reason and end. */
export async function banUsers(
  ctx: Ctx,
  { rows, reason, until }: BanForm & { rows: { id: string; version: number }[] },
): Promise<BulkResult> {
  requireReauthentication(ctx);
  const end = endOf(ctx, until);
  return changeUsers(ctx, rows, async (tx, ref) => {
    const before = await userRecords.lock(tx, ref);
    return before.bannedAt === null ? ban(tx, ctx, ref, reason, end) : before;
  });
}

/** The end of the last day of the ban, in Zurich. */
function endOf(ctx: Ctx, until: string | null): Date | null {
  if (until === null) return null;
  const lastDay = Temporal.PlainDate.from(until);
  if (Temporal.PlainDate.compare(lastDay, inZurich(ctx.now()).toPlainDate()) < 0)
    throw refuseFields({ until: 'Please enter a day that is not over yet' });
  return new Date(lastDay.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds);
}

async function ban(
  tx: Tx,
  ctx: Ctx,
  ref: Parameters<UserChange>[1],
  reason: string,
  until: Date | null,
): Promise<User> {
  if (ref.id === actorOf(ctx).id) throw refuseFields({ id: 'You cannot ban yourself' });
  const user = await userRecords.change(tx, ctx, ref, ({ bannedAt }) => ({
    set: { bannedAt: bannedAt ?? ctx.now(), banReason: reason, bannedUntil: until },
    action: 'user.banned',
  }));
  await endSessionsOf(tx, ctx, user);
  tx.invalidate(administratorsTag);
  const end =
    until &&
    inZurich(new Date(until.getTime() - 1))
      .toPlainDate()
      .toLocaleString('en-GB', { dateStyle: 'long' });
  await notifyPerson(tx, ctx, user, {
    purpose: 'account-banned',
    title: 'Your account was suspended',
    text: `An administrator suspended your account${end ? ` until the end of ${end}` : ''}. Reason: ${reason}`,
  });
  return user;
}
