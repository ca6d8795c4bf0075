import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type LiveApproval, liveApprovals } from './approvals.ts';
import { authorsOf } from './authors.ts';
import { notifyConcerned } from './notify-concerned.ts';
import { legalDocumentRecords } from './records.ts';
import { type LegalDocument, legalDocumentApprovals } from './tables.ts';

/** The approvals that wait for this reviewer. */
export function isWaitingFor(reviewer: string): SQL | undefined {
  const { reviewerId, status, voidedAt } = legalDocumentApprovals;
  return and(eq(reviewerId, reviewer), eq(status, 'pending'), isNull(voidedAt));
}

/** Who asked for these approvals: their addresses are locked before they are handed over. */
export async function requestersOf(tx: Tx, reviewer: string): Promise<(string | null)[]> {
  const { requestedBy } = legalDocumentApprovals;
  const found = await tx.select({ requestedBy }).from(legalDocumentApprovals).where(isWaitingFor(reviewer));
  return found.map((approval) => approval.requestedBy);
}

/**
 * Asks another administrator for every approval that waits for one whose account ends, in the caller's transaction. Without
 * another, or with one who wrote the text, brought it by a sync or reviews it already, the approval ends, and who asked for it is told.
 */
export async function reassignReviews(tx: Tx, ctx: Ctx, from: string, to: string | null): Promise<void> {
  const { documentId } = legalDocumentApprovals;
  const waiting = await tx.select().from(legalDocumentApprovals).where(isWaitingFor(from)).orderBy(asc(documentId));
  for (const approval of waiting) {
    const document = await legalDocumentRecords.lock(tx, { id: approval.documentId });
    await tx
      .update(legalDocumentApprovals)
      .set({ voidedAt: ctx.now() })
      .where(eq(legalDocumentApprovals.id, approval.id));
    if (to !== null && (await canReview(tx, document, approval, to))) await ask(tx, ctx, document, approval, to);
    else
      await notifyConcerned(tx, ctx, document, [approval.requestedBy], {
        title: `A reviewer of “${document.title}” is gone`,
        body: 'Their account was deleted, so their approval is no longer expected. If you need another approval, request it from someone else.',
      });
  }
}

async function canReview(tx: Tx, document: LegalDocument, { number }: LiveApproval, reviewer: string) {
  if (document.status !== 'review' || document.number !== number || document.authorId === reviewer) return false;
  if ((await authorsOf(tx, document, [reviewer])).length > 0) return false;
  return (await liveApprovals(tx, document)).every(({ reviewerId }) => reviewerId !== reviewer);
}

async function ask(tx: Tx, ctx: Ctx, document: LegalDocument, approval: LiveApproval, reviewerId: string) {
  const { id, number, title } = document;
  const { requestedBy, requestComment } = approval;
  await tx.insert(legalDocumentApprovals).values({
    ...{ id: ctx.newId(), documentId: id, number, reviewerId, requestedBy, requestComment },
    ...{ status: 'pending' as const, createdAt: ctx.now() },
  });
  await legalDocumentRecords.change(tx, ctx, { id }, () => ({
    event: { kind: 'approval-requested', number, body: null },
    action: 'legal-document.approval-requested',
    details: { reviewerIds: [reviewerId] },
  }));
  await notifyConcerned(tx, ctx, document, [reviewerId], {
    title: `Please review “${title}”`,
    body: `${actorOf(ctx).email} asks for your approval in place of a reviewer whose account was deleted.`,
  });
}
