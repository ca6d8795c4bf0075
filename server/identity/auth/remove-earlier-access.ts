import { eq } from 'drizzle-orm';
import { removeFactorsAndPasskeys } from '#server/identity/factors/remove-all.ts';
import { endTokensOf } from '#server/identity/tokens/end.ts';
import { unlinkProviders } from '#server/identity/users/credentials.ts';
import { knownDevices, sessions, type User } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { deletePendingLinks } from './delete-pending-links.ts';

/**
 * Removes every access that somebody else may have to an account whose address was unconfirmed until now: sessions,
 * API tokens, providers, passkeys, factors, known devices, pending links (`keepsInvitations`: other than invitations) and a pending new
 * address. The password stays. Returns the updated user.
 */
export async function removeEarlierAccess(
  tx: Tx,
  ctx: Ctx,
  user: User,
  { keepsInvitations = false }: { keepsInvitations?: boolean } = {},
): Promise<User> {
  await unlinkProviders(tx, user.id);
  await deletePendingLinks(tx, user.id, { keepsInvitations });
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await tx.delete(knownDevices).where(eq(knownDevices.userId, user.id));
  await endTokensOf(tx, ctx, user.id, 'earlier-access');
  tx.invalidate(userTag(user.id));
  return removeFactorsAndPasskeys(tx, ctx, user);
}
