import { and, eq, exists, isNull } from 'drizzle-orm';
import type { AccessReviews, Decision } from '#contract/operations/access-reviews.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { readAccessReviews } from './list.ts';
import { accessReviews, reviewEntries } from './tables.ts';

/** Records that a privilege stays or goes, while its review is open. It is taken away where it is administered. */
export async function decideEntry(
  ctx: Ctx,
  { id, decision }: { id: string; decision: Decision },
): Promise<AccessReviews> {
  await transact(ctx, async (tx) => {
    const open = tx
      .select({ id: accessReviews.id })
      .from(accessReviews)
      .where(and(eq(accessReviews.id, reviewEntries.reviewId), isNull(accessReviews.finishedAt)));
    const [entry] = await tx
      .update(reviewEntries)
      .set({ decision, decidedBy: actorOf(ctx).id, decidedAt: ctx.now() })
      .where(and(eq(reviewEntries.id, id), exists(open)))
      .returning();
    if (!entry) throw refuse('NOT_FOUND');
    await recordAudit(tx, ctx, {
      action: 'access-review.decided',
      resourceId: entry.reviewId,
      details: { kind: entry.kind, subjectId: entry.subjectId, decision },
    });
  });
  return readAccessReviews(ctx);
}
