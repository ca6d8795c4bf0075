import { and, eq, ne } from 'drizzle-orm';
import { accounts, users } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';

/**
 * Unlinks a provider from the signed-in user's account and notifies them. Requires a recent reauthentication. Refuses
 * with NOT_FOUND, and with LAST_SIGN_IN_METHOD for the last one.
 */
export async function unlinkProvider(ctx: Ctx, { id }: { id: string }): Promise<{ ok: true }> {
  const actor = actorOf(ctx);
  await transact(ctx, async (tx) => {
    // Parallel unlinks run one after the other, so that the second sees the result of the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('update');
    const own = await tx.select().from(accounts).where(eq(accounts.userId, actor.id));
    const identity = own.find((account) => account.id === id && account.providerId !== 'credential');
    if (!identity) throw refuse('NOT_FOUND');
    if (own.length === 1) throw refuse('LAST_SIGN_IN_METHOD');
    await tx.delete(accounts).where(and(eq(accounts.id, id), ne(accounts.providerId, 'credential')));
    await recordAudit(tx, ctx, {
      action: 'identity.unlinked',
      resourceId: actor.id,
      details: { issuer: identity.providerId },
    });
    const blocks = [
      'A single sign-on provider was disconnected from your account. You can no longer sign in with it.',
      'If this was not you, choose a new password now:',
      { button: { label: 'Choose a new password', href: `${ctx.appUrl}/auth?mode=reset-password` } },
    ];
    const subject = 'A sign-in provider was disconnected from your account';
    await notify(tx, ctx, { accounts: [actor] }, { mail: { purpose: 'sso-unlinked', cap: 'none', subject, blocks } });
  });
  return { ok: true };
}
