import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { lockAddresses } from '#server/identity/users/lock-addresses.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { approveWhenComplete, type LiveApproval, liveApprovals } from './approvals.ts';
import { authorsOf } from './authors.ts';
import { notifyConcerned } from './notify-concerned.ts';
import { legalDocumentRecords } from './records.ts';
import { type LegalDocument, legalDocumentApprovals, legalDocuments } from './tables.ts';

const { documentId, number, reviewerId, status, voidedAt } = legalDocumentApprovals;

/** The approvals of texts under review that wait for this reviewer. */
export function isWaitingFor(reviewer: string): SQL | undefined {
  return and(isNotApprovedBy(reviewer), eq(status, 'pending'));
}

/** What keeps a text under review: what this reviewer has not answered, has rejected or has requested changes to. */
function isNotApprovedBy(reviewer: string): SQL | undefined {
  const { id, number: current, status: documentStatus } = legalDocuments;
  const isUnderReview = sql`exists (select from ${legalDocuments}
    where ${id} = ${documentId} and ${current} = ${number} and ${documentStatus} = 'review')`;
  return and(eq(reviewerId, reviewer), ne(status, 'approved'), isNull(voidedAt), isUnderReview);
}

/** Whom the end of this reviewer's account concerns: their addresses are locked before reviews are handed over. */
export async function concernedByReviewsOf(tx: Tx, reviewer: string): Promise<(string | null)[]> {
  const { requestedBy } = legalDocumentApprovals;
  const found = await tx
    .select({ requestedBy, authorId: legalDocuments.authorId })
    .from(legalDocumentApprovals)
    .innerJoin(legalDocuments, eq(legalDocuments.id, documentId))
    .where(isNotApprovedBy(reviewer));
  return found.flatMap((row) => [row.requestedBy, row.authorId]);
}

/** Locks the addresses of a reviewer and of whom the end of their account concerns. */
export async function lockForReviewsOf(tx: Tx, reviewer: string): Promise<void> {
  await lockAddresses(tx, [reviewer, ...(await concernedByReviewsOf(tx, reviewer))]);
}

/**
 * Asks another administrator for every approval that waits for one whose account ends, in the caller's transaction. Without
 * another, or with one who wrote the text, brought it by a sync or reviews it already, the approval ends, which approves a text
 * that has enough others. Who asked for it is told, also where this reviewer did not approve.
 */
export async function reassignReviews(tx: Tx, ctx: Ctx, from: string, to: string | null): Promise<void> {
  const left = await tx.select().from(legalDocumentApprovals).where(isNotApprovedBy(from)).orderBy(asc(documentId));
  for (const approval of left) {
    const document = await legalDocumentRecords.lock(tx, { id: approval.documentId });
    if (approval.status === 'pending') await reassign(tx, ctx, document, approval, to);
    else await notifyOfRefusal(tx, ctx, document, approval);
  }
}

async function reassign(tx: Tx, ctx: Ctx, document: LegalDocument, approval: LiveApproval, to: string | null) {
  const { id, requestedBy } = approval;
  await tx.update(legalDocumentApprovals).set({ voidedAt: ctx.now() }).where(eq(legalDocumentApprovals.id, id));
  if (to !== null && (await canReview(tx, document, approval, to))) await ask(tx, ctx, document, approval, to);
  else if (await approveWhenComplete(tx, ctx, document, 'reviewer-deleted'))
    await notifyConcerned(tx, ctx, document, [document.authorId, requestedBy], {
      title: `“${document.title}” is approved`,
      body: 'The account of a reviewer who had not answered was deleted, and every other reviewer has approved it. It can be published now.',
    });
  else
    await notifyConcerned(tx, ctx, document, [requestedBy], {
      title: `A reviewer of “${document.title}” is gone`,
      body: 'Their account was deleted, so their approval is no longer expected. If you need another approval, request it from someone else.',
    });
}

/** A refusal counts until somebody else is asked, which voids it. */
async function notifyOfRefusal(
  tx: Tx,
  ctx: Ctx,
  document: LegalDocument,
  { status: answer, requestedBy }: LiveApproval,
) {
  await notifyConcerned(tx, ctx, document, [requestedBy], {
    title: `A reviewer of “${document.title}” is gone`,
    body: `They had ${answer === 'rejected' ? 'rejected it' : 'requested changes'}, and their account was deleted. Request an approval from someone else: then their answer no longer counts.`,
  });
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
