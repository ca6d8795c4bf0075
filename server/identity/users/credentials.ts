import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { accounts } from './tables.ts';

const passwordProvider = 'credential';

/** Gives an account this password, also one that was opened without any, such as by a provider. */
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

/** Unlinks every provider: whoever linked one before the address was confirmed may have been a stranger. */
export async function unlinkProviders(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, passwordProvider)));
}
