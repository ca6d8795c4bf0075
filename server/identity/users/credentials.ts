import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { accounts } from './tables.ts';

const passwordProvider = 'credential';

/** Sets the password of an account, also of one without a password, such as one created through a provider. */
export async function setPasswordHash(tx: Tx, ctx: Ctx, userId: string, hash: string): Promise<void> {
  const updatedAt = ctx.now();
  const credential = and(eq(accounts.userId, userId), eq(accounts.providerId, passwordProvider));
  const changed = await tx.update(accounts).set({ password: hash, updatedAt }).where(credential).returning();
  if (changed.length > 0) return;
  await tx.insert(accounts).values({
    id: ctx.newId(),
    userId,
    accountId: userId,
    providerId: passwordProvider,
    password: hash,
    createdAt: updatedAt,
    updatedAt,
  });
}

/** Unlinks every provider: before the address was confirmed, somebody else may have linked one. */
export async function unlinkProviders(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, passwordProvider)));
}
