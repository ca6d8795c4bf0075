import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { voidApprovals } from './approvals.ts';
import { getLegalDocument } from './detail.ts';
import { legalDocumentRecords } from './records.ts';
import { nextVersionOf } from './versions.ts';

/**
 * Puts a document under review, from every state: a published or archived one in its next version, an approved one without
 * its approvals. Changes nothing when it is under review. Refuses with NOT_FOUND or CONFLICT.
 */
export async function sendForReview(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<LegalDocumentDetail> {
  await transact(ctx, async (tx) => {
    const before = await legalDocumentRecords.lock(tx, { id, version });
    if (before.status === 'review') return;
    const next = await nextVersionOf(tx, ctx, before);
    const after = await legalDocumentRecords.change(tx, ctx, { id, version }, () => ({
      set: { ...next, status: 'review' },
      event: { kind: 'sent-for-review', number: next.number ?? before.number },
      action: 'legal-document.sent-for-review',
    }));
    await voidApprovals(tx, ctx, after);
  });
  return getLegalDocument(ctx, { id });
}
