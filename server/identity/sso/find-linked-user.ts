import { and, eq } from 'drizzle-orm';
import { accounts, type User, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Identity } from './protocols/identity.ts';
import type { Provider } from './providers/provider.ts';

/**
 * Returns the user that this identity is linked to, or null, and records when and through which provider it was used.
 */
export async function findLinkedUser(
  tx: Tx,
  ctx: Ctx,
  provider: Provider,
  { issuer, subject }: Identity,
): Promise<User | null> {
  const [account] = await tx
    .update(accounts)
    .set({ updatedAt: ctx.now(), ssoProviderId: provider.id })
    .where(and(eq(accounts.providerId, issuer), eq(accounts.accountId, subject)))
    .returning();
  const [user] = account ? await tx.select().from(users).where(eq(users.id, account.userId)) : [];
  return user ?? null;
}
