import { eq } from 'drizzle-orm';
import { endedSessions, sessions } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hashToken } from '#server/platform/secrets/encrypt.ts';
import { readSessionToken } from './cookies.ts';

/** Deletes the sessions of a user, whose browsers can ask for the reason, and returns the number of them. */
export async function deleteSessionsOf(tx: Tx, ctx: Ctx, userId: string, reason: 'role' | null): Promise<number> {
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ token: sessions.token });
  if (reason !== null && ended.length > 0)
    await tx
      .insert(endedSessions)
      .values(ended.map(({ token }) => ({ tokenHash: hashToken(token), reason, endedAt: ctx.now() })));
  return ended.length;
}

/** Whether the session whose token this browser has ended because the role of its user changed. */
export async function endedWithRole(ctx: Ctx): Promise<boolean> {
  const token = readSessionToken(ctx, ctx.request.cookies);
  if (token === null) return false;
  const { tokenHash, reason } = endedSessions;
  const [ended] = await ctx.db.read
    .select({ reason })
    .from(endedSessions)
    .where(eq(tokenHash, hashToken(token)));
  return ended?.reason === 'role';
}
