import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { links, type User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { countWrongCodes, maximumWrongCodesPerDay, sendPausedCodesMail } from './code-attempts.ts';
import { hashCode } from './link-codes.ts';
import { type LinkPurpose, ownedBy } from './links.ts';

/** After this many wrong codes only the link itself still works. */
const maximumAttemptsPerCode = 6;

export interface CodeAttempt {
  purpose: LinkPurpose;
  email: string;
  user: User | null;
  code: string;
}

/**
 * Counts an attempt at the code of this user's current link and returns whether it is correct; if so, the link is
 * consumed. Parallel attempts cannot exceed the limits per link and per day. An address without an account runs the
 * same statements. The caller has locked the address.
 */
export async function verifyCode(tx: Tx, ctx: Ctx, { purpose, email, user, code }: CodeAttempt): Promise<boolean> {
  const isUsable = and(
    ownedBy(ctx, purpose, user?.id ?? null),
    isNull(links.usedAt),
    gt(links.expiresAt, ctx.now()),
    lt(links.codeAttempts, maximumAttemptsPerCode),
  );
  const [link] = await tx
    .update(links)
    .set({ codeAttempts: sql`${links.codeAttempts} + 1` })
    .where(isUsable)
    .returning();
  const isRight = link !== undefined && link.codeHash === hashCode(ctx, link.id, code);
  const isWrong = link !== undefined && !isRight;
  const wrong = await countWrongCodes(tx, ctx, email, isWrong ? 1 : 0);
  if (user && isWrong && wrong === maximumWrongCodesPerDay) await sendPausedCodesMail(tx, ctx, user);
  if (!isRight || wrong >= maximumWrongCodesPerDay) return false;
  await tx.update(links).set({ usedAt: ctx.now() }).where(eq(links.id, link.id));
  return true;
}
