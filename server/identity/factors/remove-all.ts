import { eq } from 'drizzle-orm';
import { passkeys } from '#server/identity/passkeys/tables.ts';
import { scopeToUser } from '#server/identity/users/own.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { resetHourlyAttempts } from './attempts.ts';
import { syncHasFactor } from './sync-has-factor.ts';
import { factors } from './tables.ts';

/** Removes every factor and recovery code of an account, in the caller's transaction. Returns the updated user. */
export async function removeAllFactors(tx: Tx, ctx: Ctx, user: User): Promise<User> {
  await scopeToUser(tx, user.id);
  await tx.delete(factors).where(eq(factors.userId, user.id));
  await resetHourlyAttempts(tx, ctx, user.id);
  return syncHasFactor(tx, ctx, user);
}

/** Removes factors and passkeys that somebody else may have added before the owner of the address confirmed it. */
export async function removeFactorsAndPasskeys(tx: Tx, ctx: Ctx, user: User): Promise<User> {
  await scopeToUser(tx, user.id);
  await tx.delete(passkeys).where(eq(passkeys.userId, user.id));
  return removeAllFactors(tx, ctx, user);
}
