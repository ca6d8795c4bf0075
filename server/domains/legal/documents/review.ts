import { eq } from 'drizzle-orm';
import type { LegalReview } from '#contract/business/legal/document-procedures.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { approveWhenComplete, type LiveApproval, liveApprovals } from './approvals.ts';
import { getLegalDocument } from './detail.ts';
import { lockConcerned, notifyConcerned } from './notify-concerned.ts';
import { legalDocumentRecords } from './records.ts';
import { requireStillAdministrator } from './still-administrator.ts';
import { type LegalDocument, legalDocumentApprovals } from './tables.ts';

const outcomes = {
  approved: { event: 'reviewer-approved', words: 'approved' },
  rejected: { event: 'rejected', words: 'rejected' },
  changes_requested: { event: 'changes-requested', words: 'requested changes to' },
} as const;

/**
 * Records the decision of a reviewer about the version that was shown to them. The approval of the last reviewer approves the
 * document, once it has as many as the settings ask for. Refuses with NOT_FOUND where the user is not asked,
 * NOT_UNDER_REVIEW, CONFLICT when it has changed, or FORBIDDEN to who is no administrator any more.
 */
export async function reviewLegalDocument(
  ctx: Ctx,
  { id, approvalHash, decision, comments, changeClass }: LegalReview & { id: string; approvalHash: string },
): Promise<LegalDocumentDetail> {
  const reviewer = actorOf(ctx);
  await transact(ctx, async (tx) => {
    await lockConcerned(tx, id, [reviewer.id]);
    await requireStillAdministrator(tx, ctx);
    const document = await legalDocumentRecords.lock(tx, { id });
    if (document.approvalHash !== approvalHash) throw refuse('CONFLICT');
    if (document.status !== 'review') throw refuse('NOT_UNDER_REVIEW');
    const approvals = await liveApprovals(tx, document);
    const own = approvals.find(({ reviewerId, status }) => reviewerId === reviewer.id && status === 'pending');
    if (!own) throw refuse('NOT_FOUND');
    await tx
      .update(legalDocumentApprovals)
      .set({
        status: decision,
        comments,
        reviewedAt: ctx.now(),
        changeClass: decision === 'approved' ? changeClass : null,
      })
      .where(eq(legalDocumentApprovals.id, own.id));
    const { event, words } = outcomes[decision];
    await legalDocumentRecords.change(tx, ctx, { id }, ({ number }) => ({
      event: { kind: event, number, body: comments },
      action: 'legal-document.reviewed',
      details: decision === 'approved' ? { decision, changeClass } : { decision },
    }));
    const isApproved = await approveWhenComplete(tx, ctx, document);
    await notifyConcerned(tx, ctx, document, requestersOf(document, own), {
      title: isApproved ? `“${document.title}” is approved` : `${reviewer.email} ${words} “${document.title}”`,
      body:
        comments ?? (isApproved ? 'Every reviewer has approved it. It can be published now.' : 'Without a comment.'),
    });
  });
  return getLegalDocument(ctx, { id });
}

function requestersOf({ authorId }: LegalDocument, { requestedBy }: LiveApproval): (string | null)[] {
  return [authorId, requestedBy];
}
