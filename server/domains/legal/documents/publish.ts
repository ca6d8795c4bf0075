import type { LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { type LiveApproval, liveApprovals } from './approvals.ts';
import { getLegalDocument } from './detail.ts';
import { lockConcerned, notifyConcerned } from './notify-concerned.ts';
import { legalDocumentRecords } from './records.ts';
import { readLegalSettings } from './settings/read.ts';
import { requireStillAdministrator } from './still-administrator.ts';
import type { LegalDocument } from './tables.ts';
import { keepVersion } from './versions.ts';

/**
 * Publishes an approved document and keeps a copy of this version, which never changes. Refuses with NOT_FOUND, CONFLICT,
 * NOT_APPROVED, TOO_FEW_APPROVALS when the settings have asked for more since, or FORBIDDEN to who is no administrator any
 * more.
 */
export async function publishLegalDocument(
  ctx: Ctx,
  { id, version, comment }: VersionRef & { comment: string | null },
): Promise<LegalDocumentDetail> {
  await transact(ctx, async (tx) => {
    await lockConcerned(tx, id, [actorOf(ctx).id]);
    await requireStillAdministrator(tx, ctx);
    const document = await legalDocumentRecords.lock(tx, { id, version });
    if (document.status !== 'approved') throw refuse('NOT_APPROVED');
    const approvals = await liveApprovals(tx, document);
    if (approvals.length < (await readLegalSettings(tx)).reviewersRequired) throw refuse('TOO_FEW_APPROVALS');
    const published = await legalDocumentRecords.change(tx, ctx, { id, version }, ({ number }) => ({
      set: { status: 'published', publishedAt: ctx.now() },
      event: { kind: 'published', number, body: comment },
      action: 'legal-document.published',
    }));
    // What nobody classed, and the first version, counts as material.
    const isEditorial = document.number > 1 && approvals.every(({ changeClass }) => changeClass === 'editorial');
    await keepVersion(tx, ctx, published, isEditorial ? 'editorial' : 'material');
    await notifyConcerned(tx, ctx, document, notifiedOfPublication(document, approvals), {
      title: `“${document.title}” is published`,
      body: `${actorOf(ctx).email} published version ${document.number}.${comment === null ? '' : ` ${comment}`}`,
    });
  });
  return getLegalDocument(ctx, { id });
}

/** The ids of those who are notified of it: who wrote and who reviewed it. */
export function notifiedOfPublication(
  { authorId }: Pick<LegalDocument, 'authorId'>,
  approvals: readonly Pick<LiveApproval, 'reviewerId'>[],
): (string | null)[] {
  return [authorId, ...approvals.map(({ reviewerId }) => reviewerId)];
}
