import { eq } from 'drizzle-orm';
import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { VersionRef } from '#server/records/record.ts';
import { liveApprovals, voidApprovals } from './approvals.ts';
import { getLegalDocument } from './detail.ts';
import { lockConcerned, notifyConcerned } from './notify-concerned.ts';
import { legalDocumentRecords } from './records.ts';
import { legalDocumentApprovals } from './tables.ts';
import { withdrawVersions } from './versions.ts';

/**
 * Archives a document, from every state; none of its versions is in force afterwards, and nobody is asked to approve it any
 * more. Changes nothing when it is archived. Refuses with NOT_FOUND or CONFLICT.
 */
export async function archiveLegalDocument(
  ctx: Ctx,
  { id, version, comment }: VersionRef & { comment: string | null },
): Promise<LegalDocumentDetail> {
  await transact(ctx, async (tx) => {
    await lockConcerned(tx, id);
    const before = await legalDocumentRecords.lock(tx, { id, version });
    if (before.status === 'archived') return;
    const document = await legalDocumentRecords.change(tx, ctx, { id, version }, ({ number }) => ({
      set: { status: 'archived' },
      event: { kind: 'archived', number, body: comment },
      action: 'legal-document.archived',
    }));
    await withdrawVersions(tx, ctx, id);
    const reviewers = (await liveApprovals(tx, document)).map(({ reviewerId }) => reviewerId);
    await voidApprovals(tx, ctx, document, eq(legalDocumentApprovals.status, 'pending'));
    await notifyConcerned(tx, ctx, document, [document.authorId, ...reviewers], {
      title: `“${document.title}” is archived`,
      body: `${actorOf(ctx).email} archived it.${comment === null ? '' : ` ${comment}`}`,
    });
  });
  return getLegalDocument(ctx, { id });
}
