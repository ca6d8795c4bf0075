import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { scopeToUser } from './own.ts';
import { emailChanges, links } from './tables.ts';

/**
 * Cancels the pending change of a user's email address in the caller's transaction and deletes its mailed link, which an
 * intruder may have asked for. Does nothing if there is none.
 */
export async function cancelEmailChangeOf(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  await tx.delete(links).where(and(eq(links.userId, userId), eq(links.purpose, 'change-email')));
  await scopeToUser(tx, userId);
  const cancelled = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning();
  // What follows is the caller's again.
  if (ctx.actor) await scopeToUser(tx, ctx.actor.id);
  if (cancelled.length === 0) return;
  await recordAudit(tx, ctx, {
    action: 'email.change-cancelled',
    resourceId: userId,
  });
}
