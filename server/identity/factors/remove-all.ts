import { eq } from 'drizzle-orm';
import { passkeys } from '#server/identity/passkeys/tables.ts';
import { scopeToUser } from '#server/identity/users/own.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { syncHasFactor } from './sync-has-factor.ts';
import { factorAttempts, factors } from './tables.ts';

/** Takes every factor and recovery code from an account, in the caller's transaction. */
export async function removeAllFactors(tx: Tx, ctx: Ctx, user: User): Promise<User> {
  await scopeToUser(tx, user.id);
  await tx.delete(factors).where(eq(factors.userId, user.id));
  await tx.delete(factorAttempts).where(eq(factorAttempts.userId, user.id));
  return syncHasFactor(tx, ctx, user);
}

/** Takes away whatever somebody may have added before the address's real owner came: their factors and passkeys. */
export async function removeFactorsAndPasskeys(tx: Tx, ctx: Ctx, user: User): Promise<User> {
  await scopeToUser(tx, user.id);
  await tx.delete(passkeys).where(eq(passkeys.userId, user.id));
  return removeAllFactors(tx, ctx, user);
}
