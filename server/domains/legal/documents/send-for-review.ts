import type { ApprovalRequest } from '#contract/business/legal/document-procedures.ts';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { VersionRef } from '#server/records/record.ts';
import { endApprovals } from './approvals.ts';
import { getLegalDocument } from './detail.ts';
import { lockConcerned } from './notify-concerned.ts';
import { legalDocumentRecords } from './records.ts';
import { askReviewers, lockReviewers } from './request-approval.ts';
import { nextVersionOf } from './versions.ts';

/**
 * Puts a document under review, from every state: a published or archived one in its next version, an approved one without
 * its approvals, and asks reviewers for their approval in the same step. Changes nothing when it is under review and nobody
 * is asked. Refuses with NOT_FOUND, CONFLICT, or INVALID_INPUT as the request of an approval does.
 */
export async function sendForReview(
  ctx: Ctx,
  { id, version, reviewerIds = [], comment }: VersionRef & Partial<ApprovalRequest>,
): Promise<LegalDocumentDetail> {
  await transact(ctx, async (tx) => {
    await lockConcerned(tx, id, reviewerIds);
    const administrators = await lockReviewers(tx, reviewerIds);
    await putUnderReview(tx, ctx, { id, version });
    if (reviewerIds.length === 0) return;
    const document = await legalDocumentRecords.lock(tx, { id });
    await askReviewers(tx, ctx, document, { reviewerIds, comment: comment ?? null, administrators });
  });
  return getLegalDocument(ctx, { id });
}

async function putUnderReview(tx: Tx, ctx: Ctx, { id, version }: VersionRef): Promise<void> {
  const before = await legalDocumentRecords.lock(tx, { id, version });
  if (before.status === 'review') return;
  const next = await nextVersionOf(tx, ctx, before);
  await legalDocumentRecords.change(tx, ctx, { id, version }, () => ({
    set: { ...next, status: 'review' },
    event: { kind: 'sent-for-review', number: next.number ?? before.number },
    action: 'legal-document.sent-for-review',
  }));
  if (next.number !== undefined) return;
  await endApprovals(tx, ctx, before, {
    title: `“${before.title}” is under review again`,
    body: `${actorOf(ctx).email} sent it for review again, so its approval no longer counts.`,
  });
}
