import { eq } from 'drizzle-orm';
import { resetAccountAttempts } from '#server/identity/attempts/sign-in-attempts.ts';
import { resetHourlyAttempts } from '#server/identity/factors/attempts.ts';
import { type User, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/** Ends the lockouts of an account early. Refuses with NOT_FOUND if the address has no account. */
export async function unlockAccount(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.transact(systemScope, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (!user) throw refuse('NOT_FOUND');
    await unlock(tx, ctx, user);
  });
}

/** The same in the caller's transaction. Returns false, without an audit entry, when the account was not locked. */
export async function unlock(tx: Tx, ctx: Ctx, { id, email }: Pick<User, 'id' | 'email'>): Promise<boolean> {
  const lockouts = await resetAccountAttempts(tx, ctx, email);
  const wasRefusedCodes = await resetHourlyAttempts(tx, ctx, id);
  if (lockouts === 0 && !wasRefusedCodes) return false;
  await recordAudit(tx, ctx, { action: 'account.unlocked', resourceId: id, details: { email } });
  return true;
}
