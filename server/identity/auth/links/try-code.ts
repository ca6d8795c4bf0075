import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { links, type User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { countWrongCodes, noticePausedCodes, wrongCodesADay } from './code-guesses.ts';
import { hashCode } from './link-codes.ts';
import { type LinkPurpose, ownedBy } from './links.ts';

/** After so many wrong codes only the link itself still works. */
const mostTries = 6;

export interface Guess {
  purpose: LinkPurpose;
  email: string;
  user: User | null;
  code: string;
}

/**
 * Counts a guess at the code of this person's living link, and answers whether it was right; then the link is used up. Of
 * parallel guesses as many are checked as are allowed, for the link and for the day. Somebody without an account costs the
 * same statements. The caller holds the address.
 */
export async function tryCode(tx: Tx, ctx: Ctx, { purpose, email, user, code }: Guess): Promise<boolean> {
  const isAlive = and(
    ownedBy(ctx, purpose, user?.id ?? null),
    isNull(links.usedAt),
    gt(links.expiresAt, ctx.now()),
    lt(links.codeTries, mostTries),
  );
  const [link] = await tx
    .update(links)
    .set({ codeTries: sql`${links.codeTries} + 1` })
    .where(isAlive)
    .returning();
  const isRight = link !== undefined && link.codeHash === hashCode(ctx, link.id, code);
  const isWrong = link !== undefined && !isRight;
  const wrong = await countWrongCodes(tx, ctx, email, isWrong ? 1 : 0);
  if (user && isWrong && wrong === wrongCodesADay) await noticePausedCodes(tx, ctx, user);
  if (!isRight || wrong >= wrongCodesADay) return false;
  await tx.update(links).set({ usedAt: ctx.now() }).where(eq(links.id, link.id));
  return true;
}
