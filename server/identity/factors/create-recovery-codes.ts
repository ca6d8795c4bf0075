import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recoveryCodeCount } from '#contract/identity/factors.ts';
import { lockOwner } from '#server/identity/users/own.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notifyOfFactors } from './notify-of-factors.ts';
import { recoveryCodes } from './tables.ts';

/** Without letters that are easily misread. Ten characters are 50 random bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Creates ten recovery codes and returns them, only this once; digests are stored, and older codes are deleted.
 * Requires a recent reauthentication. Refuses with CONFLICT if the account has no factor.
 */
export async function createRecoveryCodes(ctx: Ctx): Promise<{ codes: string[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, createCode);
  await transact(ctx, async (tx) => {
    const owner = await lockOwner(tx, ctx);
    // They replace a lost factor, so an account without one has no use for them.
    if (!owner.hasFactor) throw refuse('CONFLICT');
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, owner.id));
    await tx.insert(recoveryCodes).values(
      codes.map((code) => ({
        id: ctx.newId(),
        userId: owner.id,
        codeDigest: digestOfRecoveryCode(ctx, owner.id, code),
        createdAt: ctx.now(),
      })),
    );
    await recordAudit(tx, ctx, {
      action: 'recovery-codes.made',
      resourceId: owner.id,
    });
    await notifyOfFactors(tx, ctx, owner, 'recovery-codes-made');
  });
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) };
}

export function digestOfRecoveryCode({ secrets }: Pick<Ctx, 'secrets'>, userId: string, code: string): string {
  return digest(secrets, 'recovery-code', `${userId}\0${code}`);
}

function createCode(): string {
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
