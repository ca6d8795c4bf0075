import { eq } from 'drizzle-orm';
import { passkeys } from '#server/identity/passkeys/tables.ts';
import { actFor } from '#server/identity/users/own.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { noteStanding } from './standing.ts';
import { factorGuesses, factors } from './tables.ts';

/** Takes every factor and recovery code from an account, in the caller's transaction. */
export async function forgetFactors(tx: Tx, ctx: Ctx, user: User): Promise<User> {
  await actFor(tx, user.id);
  await tx.delete(factors).where(eq(factors.userId, user.id));
  await tx.delete(factorGuesses).where(eq(factorGuesses.userId, user.id));
  return noteStanding(tx, ctx, user);
}

/** Takes away whatever somebody may have added before the address's real owner came: their factors and passkeys. */
export async function forgetStrangersProofs(tx: Tx, ctx: Ctx, user: User): Promise<User> {
  await actFor(tx, user.id);
  await tx.delete(passkeys).where(eq(passkeys.userId, user.id));
  return forgetFactors(tx, ctx, user);
}
