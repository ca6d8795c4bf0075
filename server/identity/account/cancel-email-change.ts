import { and, eq } from 'drizzle-orm';
import { emailChanges, links } from '#server/identity/users/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from '#server/records/audit/record.ts';

/**
 * Cancels the pending change of the user's email address and deletes its mailed link. Does nothing if there is none.
 */
export async function cancelEmailChange(ctx: Ctx): Promise<{ ok: true }> {
  const me = actorOf(ctx);
  await transact(ctx, async (tx) => {
    await tx.delete(links).where(and(eq(links.userId, me.id), eq(links.purpose, 'change-email')));
    const cancelled = await tx.delete(emailChanges).where(eq(emailChanges.userId, me.id)).returning();
    if (cancelled.length === 0) return;
    await recordAudit(tx, ctx, {
      action: 'email.change-cancelled',
      resourceId: me.id,
    });
  });
  return { ok: true };
}
