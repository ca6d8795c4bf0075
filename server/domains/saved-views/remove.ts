import { and, eq } from 'drizzle-orm';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { savedViews } from './tables.ts';

/** Deletes one of the signed-in user's views. Refuses with NOT_FOUND. */
export function removeView(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const own = and(eq(savedViews.id, id), eq(savedViews.userId, actorOf(ctx).id));
    const [removed] = await tx.delete(savedViews).where(own).returning({ list: savedViews.list });
    if (!removed) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, { action: 'saved-view.deleted', resourceId: id, details: { list: removed.list } });
    return { id };
  });
}
