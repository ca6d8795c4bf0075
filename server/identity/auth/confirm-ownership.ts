import { eq } from 'drizzle-orm';
import { accounts, type User, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { tieHolds } from '#server/records/legal-holds/follow-account.ts';
import { removeEarlierAccess } from './remove-earlier-access.ts';

/**
 * Hands an unconfirmed account to the owner of its address, who has just proven that they read its mail. Its
 * password and every other access are removed, because somebody else may have set them. Returns the confirmed user.
 */
export async function confirmOwnership(tx: Tx, ctx: Ctx, user: User, method: string): Promise<User> {
  const [confirmed] = await tx
    .update(users)
    .set({ emailVerified: true, updatedAt: ctx.now() })
    .where(eq(users.id, user.id))
    .returning();
  await tieHolds(tx, user);
  await tx.delete(accounts).where(eq(accounts.userId, user.id));
  await recordAudit(tx, ctx, {
    action: 'user.confirmed',
    resourceId: user.id,
    user,
    details: { method },
  });
  return removeEarlierAccess(tx, ctx, confirmed ?? user);
}
