import { eq } from 'drizzle-orm';
import { deletionGraceDays } from '#contract/identity/account.ts';
import { dayMs } from '#contract/time/durations.ts';
import { deletionRequested } from '#server/identity/events.ts';
import { clearSessionCookies } from '#server/identity/sessions/cookies.ts';
import { refuseLastOwnerOfAny } from '#server/identity/tenants/leave.ts';
import { endPersonalTokensOf } from '#server/identity/tokens/end.ts';
import { isLastAdministrator, lockAdministrators } from '#server/identity/users/last-administrator.ts';
import { administratorsTag } from '#server/identity/users/queries.ts';
import { accountDeletions, sessions } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { longDay } from '#server/platform/days/texts.ts';
import { emit } from '#server/platform/events.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';

/**
 * Starts the grace period before the signed-in user's account is erased and ends its sessions, personal API tokens and links to
 * dashboards;
 * signing in again cancels the deletion. The email address is entered as a confirmation. Refuses with LAST_OWNER where
 * others need a tenant's only owner, and with LAST_ADMINISTRATOR, also when the last two of them request it at the same
 * time.
 */
export async function requestDeletion(ctx: Ctx, { email }: { email: string }): Promise<{ eraseAt: Date }> {
  const me = actorOf(ctx);
  if (email !== me.email) throw refuseFields({ email: 'Type the address of this account' });
  const eraseAt = new Date(ctx.now().getTime() + deletionGraceDays * dayMs);
  await transact(ctx, async (tx) => {
    await refuseLastOwnerOfAny(tx, me.id);
    await lockAdministrators(tx);
    if (await isLastAdministrator(tx, me.id)) throw refuse('LAST_ADMINISTRATOR');
    const times = { requestedAt: ctx.now(), eraseAt };
    await tx
      .insert(accountDeletions)
      .values({ userId: me.id, ...times })
      .onConflictDoUpdate({ target: accountDeletions.userId, set: times });
    await tx.delete(sessions).where(eq(sessions.userId, me.id));
    tx.invalidate(userTag(me.id));
    if (me.role === 'admin') tx.invalidate(administratorsTag);
    await endPersonalTokensOf(tx, ctx, me.id, 'deletion');
    await emit(tx, ctx, deletionRequested, { userId: me.id });
    await recordAudit(tx, ctx, {
      action: 'account.deletion-requested',
      resourceId: me.id,
      details: { eraseAt: eraseAt.toISOString() },
    });
    const day = longDay(eraseAt);
    const blocks = [
      `You asked us to delete your account. On ${day} we permanently delete it, together with your profile, projects, messages and files.`,
      'What you wrote and uploaded in projects of an organisation stays there, without your name.',
      'All your devices are signed out, and your personal API tokens are revoked.',
      'To keep your account, sign in before then:',
      { button: { label: 'Sign in and keep my account', href: `${ctx.appUrl}/auth?next=%2Fnotifications` } },
      'If this was not you, sign in and choose a new password now.',
    ];
    const subject = `Your account will be deleted on ${day}`;
    await notify(tx, ctx, { accounts: [me] }, { mail: { purpose: 'account-deletion', cap: 'none', subject, blocks } });
  });
  clearSessionCookies(ctx);
  return { eraseAt };
}
