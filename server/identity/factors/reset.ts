import { eq } from 'drizzle-orm';
import { endPersonalTokensOf } from '#server/identity/tokens/end.ts';
import { cancelEmailChangeOf } from '#server/identity/users/cancel-email-change-of.ts';
import { sessions, type User, users } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { lockRecipient } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notifyOfFactors } from './notify-of-factors.ts';
import { removeAllFactors } from './remove-all.ts';

/**
 * Removes all factors and recovery codes of a user who lost them, ends every session and personal API token, and cancels a
 * pending change of the address. Run by an operator.
 */
export async function resetFactors(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.transact(systemScope, async (tx) => {
    // Before the row, as in every act on an account.
    await lockRecipient(tx, email);
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (!user) throw refuse('NOT_FOUND');
    await resetFactorsOf(tx, ctx, user);
  });
}

/** The same in the caller's transaction, which has locked the address and the user's row. */
export async function resetFactorsOf(tx: Tx, ctx: Ctx, user: User): Promise<void> {
  const { id, email } = user;
  await removeAllFactors(tx, ctx, user);
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await cancelEmailChangeOf(tx, ctx, id);
  await endPersonalTokensOf(tx, ctx, id, 'factors');
  await recordAudit(tx, ctx, { action: 'factors.reset', resourceId: id, details: { email } });
  await notifyOfFactors(tx, ctx, user, 'factors-reset');
}
