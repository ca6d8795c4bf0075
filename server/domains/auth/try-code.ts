import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hashCode } from './link-codes.ts';
import { type LinkPurpose, ownedBy } from './links.ts';
import { links } from './tables.ts';

/** After so many wrong codes only the link itself still works. */
const mostTries = 6;

/**
 * Counts a guess at the code of this person's living link, and answers whether it was right; then the link is used up. Of
 * parallel guesses as many are checked as are allowed. Somebody without an account costs the same statements.
 */
export async function tryCode(
  tx: Tx,
  ctx: Ctx,
  purpose: LinkPurpose,
  userId: string | null,
  code: string,
): Promise<boolean> {
  const isAlive = and(
    ownedBy(ctx, purpose, userId),
    isNull(links.usedAt),
    gt(links.expiresAt, ctx.now()),
    lt(links.codeTries, mostTries),
  );
  const [link] = await tx
    .update(links)
    .set({ codeTries: sql`${links.codeTries} + 1` })
    .where(isAlive)
    .returning();
  if (!link || userId === null || link.codeHash !== hashCode(ctx, link.id, code)) return false;
  await tx.update(links).set({ usedAt: ctx.now() }).where(eq(links.id, link.id));
  return true;
}
