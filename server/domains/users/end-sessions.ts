import { eq } from 'drizzle-orm';
import type { BulkResult } from '#contract/lists.ts';
import { clearSessionCookies } from '#server/identity/sessions/cookies.ts';
import { deleteSessionsOf } from '#server/identity/sessions/ended.ts';
import { sessionTag } from '#server/identity/sessions/session.ts';
import { endPersonalTokensOf } from '#server/identity/tokens/end.ts';
import { cancelEmailChangeOf } from '#server/identity/users/cancel-email-change-of.ts';
import { sessions, type User } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import type { VersionRef } from '#server/records/record.ts';
import { changeUser, changeUsers, type UserChange } from './change-users.ts';
import { lockUsers } from './lock-users.ts';
import { notifyPerson } from './notify-person.ts';
import { userRecords } from './records.ts';

/** Ends every session and personal API token of a user. Refuses with NOT_FOUND. */
export async function signOutUser(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  return changeUser(ctx, { id }, (tx, ref) => signOut(tx, ctx, ref));
}

/** Ends every session and personal API token of several users. */
export function signOutUsers(ctx: Ctx, { rows }: { rows: VersionRef[] }): Promise<BulkResult> {
  return changeUsers(ctx, rows, (tx, ref) => signOut(tx, ctx, ref));
}

/** A user without a session or token stays as they are, and is not notified. */
async function signOut(tx: Tx, ctx: Ctx, ref: Parameters<UserChange>[1]): Promise<User> {
  const before = await userRecords.lock(tx, ref);
  const count = await endSessionsOf(tx, ctx, before);
  const tokens = await endPersonalTokensOf(tx, ctx, before.id, 'sign-out');
  if (count + tokens === 0) return before;
  const user = await userRecords.change(tx, ctx, ref, () => ({ action: 'user.signed-out', details: { count } }));
  await notifyPerson(tx, ctx, user, {
    purpose: 'sessions-ended',
    title: 'You were signed out everywhere',
    text: 'An administrator signed you out on all devices and revoked your personal API tokens. You can sign in again as usual.',
  });
  return user;
}

/** Ends one session of any user. Refuses with NOT_FOUND. */
export async function endSessionOfUser(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    const [session] = await tx.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, id));
    if (!session) throw refuse('NOT_FOUND');
    await lockUsers(tx, ctx, [session.userId]);
    const user = await userRecords.lock(tx, { id: session.userId });
    const [ended] = await tx.delete(sessions).where(eq(sessions.id, id)).returning();
    if (!ended) throw refuse('NOT_FOUND');
    tx.invalidate(sessionTag(id));
    await recordAudit(tx, ctx, { action: 'session.ended', resourceId: id, details: { email: user.email } });
    await notifyPerson(tx, ctx, user, {
      purpose: 'session-ended',
      title: 'One of your devices was signed out',
      text: 'An administrator ended one of your sessions. You can sign in again as usual.',
    });
  });
  return { ok: true };
}

/**
 * Ends every session of a user in the caller's transaction, effective on the next request, and the change of the address that
 * one of them may have asked for. Their browsers are told the reason, if there is one. Returns their number.
 */
export async function endSessionsOf(
  tx: Tx,
  ctx: Ctx,
  { id }: Pick<User, 'id'>,
  reason: 'role' | null = null,
): Promise<number> {
  const ended = await deleteSessionsOf(tx, ctx, id, reason);
  tx.invalidate(userTag(id));
  await cancelEmailChangeOf(tx, ctx, id);
  if (id === ctx.actor?.id) clearSessionCookies(ctx);
  return ended;
}
