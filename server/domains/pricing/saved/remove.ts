import { and, eq } from 'drizzle-orm';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { savedEstimates } from './tables.ts';

/** Deletes one of the signed-in user's estimates. Refuses with NOT_FOUND. */
export function removeSavedEstimate(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const own = and(eq(savedEstimates.id, id), eq(savedEstimates.userId, actorOf(ctx).id));
    const [removed] = await tx.delete(savedEstimates).where(own).returning({ book: savedEstimates.book });
    if (!removed) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, { action: 'estimate.deleted', resourceId: id, details: removed });
    return { id };
  });
}
