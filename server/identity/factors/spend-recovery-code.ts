import { and, count, eq, isNull } from 'drizzle-orm';
import type { Session } from '#contract/identity/auth.ts';
import { stepUp } from '#server/identity/sessions/step-up.ts';
import { lockOwner } from '#server/identity/users/own.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordWrongCode, resetFactorAttempts } from './attempts.ts';
import { digestOfRecoveryCode } from './create-recovery-codes.ts';
import { notifyOfFactors } from './notify-of-factors.ts';
import { recoveryCodes } from './tables.ts';

/**
 * Raises the session to aal2 with a recovery code, for a user who lost their factor, also while codes of factors are refused; a
 * code works once. Wrong ones count for this sign-in, like wrong codes of a factor.
 */
export async function spendRecoveryCode(ctx: Ctx, { code }: { code: string }): Promise<Session> {
  const outcome = await transact(ctx, async (tx) => {
    const owner = await lockOwner(tx, ctx);
    const [spent] = await tx
      .update(recoveryCodes)
      .set({ usedAt: ctx.now() })
      .where(
        and(
          eq(recoveryCodes.userId, owner.id),
          eq(recoveryCodes.codeDigest, digestOfRecoveryCode(ctx, owner.id, code)),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning();
    if (!spent)
      return recordWrongCode(tx, ctx, owner, {
        factor: 'recovery-code',
        action: 'recovery-code.refused',
        isNew: false,
      });
    await resetFactorAttempts(tx, ctx);
    await notifyOfFactors(tx, ctx, owner, 'recovery-code-used', await remainingCodes(tx, owner));
    return stepUp(tx, ctx, owner, 'recovery-code');
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

async function remainingCodes(tx: Tx, { id }: User): Promise<string> {
  const unused = and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt));
  const [codes] = await tx.select({ left: count() }).from(recoveryCodes).where(unused);
  return codes?.left === 1 ? 'One code is left.' : `${codes?.left ?? 0} codes are left.`;
}
