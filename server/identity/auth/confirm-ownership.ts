import { eq } from 'drizzle-orm';
import { removeFactorsAndPasskeys } from '#server/identity/factors/remove-all.ts';
import { userTag } from '#server/identity/sessions/session.ts';
import { accounts, sessions, type User, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { deletePendingLinks } from './delete-pending-links.ts';

/**
 * Hands an unconfirmed account to the owner of its address, who has just proven that they read its mail. Somebody else
 * may have set its password, providers, factors, passkeys and pending links, so all of them are deleted and every
 * session ends. Returns the confirmed user.
 */
export async function confirmOwnership(tx: Tx, ctx: Ctx, user: User, method: string): Promise<User> {
  const [confirmed] = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: ctx.now() })
    .where(eq(users.id, user.id))
    .returning();
  await tx.delete(accounts).where(eq(accounts.userId, user.id));
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await deletePendingLinks(tx, user.id);
  await recordAudit(tx, ctx, {
    action: 'user.confirmed',
    resourceId: user.id,
    user,
    details: { method },
  });
  tx.invalidate(userTag(user.id));
  return removeFactorsAndPasskeys(tx, ctx, confirmed ?? user);
}
