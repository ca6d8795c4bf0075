import { and, eq } from 'drizzle-orm';
import { accounts, users } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { tieHolds } from '#server/records/legal-holds/follow-account.ts';
import { consumeLink } from './links/links.ts';
import { notifyOfMember } from './notify-of-member.ts';
import { verifyPassword } from './passwords/passwords.ts';
import { removeEarlierAccess } from './remove-earlier-access.ts';

/**
 * Confirms an email address with the token from its mail; the token works once. Notifies the team of the new member.
 * When several people signed up with the address, the password that was chosen with this link is required too: nobody
 * must get an account that somebody else knows the password of. Whatever an earlier one added is then removed. Returns
 * whether the account has a password, or was created by a provider. Refuses with LINK_INVALID or a wrong password.
 */
export async function confirmEmail(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true; hasPassword: boolean }> {
  return transact(ctx, async (tx) => {
    const { userId, contested } = await consumeLink(tx, ctx, 'confirm-email', token);
    if (userId === null) throw refuse('LINK_INVALID');
    const hash = await passwordHashOf(tx, userId);
    if (contested && !(await verifyPassword(hash, password))) throw refuseFields({ password: passwordNeeded });
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: ctx.now() })
      .where(eq(users.id, userId))
      .returning();
    if (!user) throw refuse('LINK_INVALID');
    await tieHolds(tx, user);
    await recordAudit(tx, ctx, {
      action: 'user.confirmed',
      resourceId: userId,
      user,
    });
    tx.invalidate(userTag(userId));
    await notifyOfMember(tx, ctx, contested ? await removeEarlierAccess(tx, ctx, user) : user);
    return { ok: true, hasPassword: hash !== null };
  });
}

const passwordNeeded =
  'This address was used to sign up more than once. Enter the password you chose, or sign up again';

async function passwordHashOf(tx: Tx, userId: string): Promise<string | null> {
  const [account] = await tx
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return account?.hash ?? null;
}
