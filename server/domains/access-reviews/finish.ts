import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AccessReviews, ReviewEntry } from '#contract/operations/access-reviews.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { entriesOf, hashOf, readAccessReviews, signatureOf } from './list.ts';
import { accessReviews } from './tables.ts';

/**
 * Writes and signs the report. Refuses with REVIEW_INCOMPLETE until every privilege is decided and those to remove are
 * gone. Requires a recent reauthentication.
 */
export async function finishReview(ctx: Ctx, id: string): Promise<AccessReviews> {
  await transact(ctx, async (tx) => {
    const isOpen = and(eq(accessReviews.id, id), isNull(accessReviews.finishedAt));
    const [review] = await tx.select().from(accessReviews).where(isOpen).for('update');
    if (!review) throw refuse('NOT_FOUND');
    const entries = await entriesOf(tx, id, ctx.now());
    if (!entries.every(isDone)) throw refuse('REVIEW_INCOMPLETE');
    const finishedAt = ctx.now();
    const finishedBy = actorOf(ctx).id;
    const report = reportOf({ id, startedAt: review.startedAt, finishedAt, finishedBy }, entries);
    const signature = signatureOf(ctx, report);
    await tx.update(accessReviews).set({ finishedAt, finishedBy, report, signature }).where(isOpen);
    await recordAudit(tx, ctx, {
      action: 'access-review.finished',
      resourceId: id,
      details: { hash: hashOf(report), signature },
    });
  });
  return readAccessReviews(ctx);
}

/** Returns the report of a finished review as it was signed. Refuses with NOT_FOUND. */
export async function readReport(ctx: Ctx, id: string): Promise<{ report: string; hash: string; signature: string }> {
  const isFinished = and(eq(accessReviews.id, id), isNotNull(accessReviews.finishedAt));
  const [review] = await transact(ctx, (tx) => tx.select().from(accessReviews).where(isFinished));
  if (!review || review.report === null || review.signature === null) throw refuse('NOT_FOUND');
  return { report: review.report, hash: hashOf(review.report), signature: review.signature };
}

/** A privilege that is gone needs no decision. */
const isDone = ({ decision, isActive }: ReviewEntry) => !isActive || decision === 'keep';

interface ReportHead {
  id: string;
  startedAt: Date;
  finishedAt: Date;
  finishedBy: string;
}

/** Accounts are named by their ids, so that the report stays as it was signed when a person is erased. */
function reportOf(head: ReportHead, entries: readonly ReviewEntry[]): string {
  const report = {
    review: head.id,
    startedAt: head.startedAt.toISOString(),
    finishedAt: head.finishedAt.toISOString(),
    finishedBy: head.finishedBy,
    privileges: entries.map(({ kind, subjectId, organisation, lastUsedAt, decision, decidedAt, isActive }) => ({
      kind,
      id: subjectId,
      ...(organisation && { organisation }),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      decision,
      decidedAt: decidedAt?.toISOString() ?? null,
      result: isActive ? 'kept' : 'removed',
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
