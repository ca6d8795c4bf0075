import { and, count, eq, isNull } from 'drizzle-orm';
import type { Session } from '#contract/identity/auth.ts';
import { stepUp } from '#server/identity/sessions/step-up.ts';
import { lockOwner } from '#server/identity/users/own.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { queueMails } from '#server/platform/mail/outbox.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { countWrongCode, refuseTooManyAttempts, resetFactorAttempts } from './attempts.ts';
import { digestOfRecoveryCode } from './create-recovery-codes.ts';
import { noticeOf } from './notices.ts';
import { recoveryCodes } from './tables.ts';

/**
 * Raises the session to aal2 with a recovery code, for a user who lost their factor; a code works once. Wrong ones
 * count towards the same limit as wrong codes of a factor.
 */
export async function spendRecoveryCode(ctx: Ctx, { code }: { code: string }): Promise<Session> {
  const session = await transact(ctx, async (tx) => {
    const owner = await lockOwner(tx, ctx);
    await refuseTooManyAttempts(tx, ctx, owner.id);
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
    if (!spent) {
      await recordWrongCode(tx, ctx, owner);
      return null;
    }
    await resetFactorAttempts(tx, owner.id);
    await queueMails(tx, ctx, [noticeOf(ctx, owner.email, 'recovery-code-used', await remainingCodes(tx, owner))]);
    return stepUp(tx, ctx, owner, 'recovery-code');
  });
  if (session === null) throw refuseFields({ code: 'This code is not right, or it was used already' });
  return session;
}

async function recordWrongCode(tx: Tx, ctx: Ctx, { id }: User): Promise<void> {
  await countWrongCode(tx, ctx, id);
  await recordAudit(tx, ctx, {
    action: 'recovery-code.refused',
    resourceId: id,
    result: 'refused',
  });
}

async function remainingCodes(tx: Tx, { id }: User): Promise<string> {
  const unused = and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt));
  const [codes] = await tx.select({ left: count() }).from(recoveryCodes).where(unused);
  return codes?.left === 1 ? 'One code is left.' : `${codes?.left ?? 0} codes are left.`;
}
