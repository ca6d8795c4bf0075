import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { VersionRef } from '#server/records/record.ts';
import { liveApprovals } from './approvals.ts';
import { lockConcerned, notifyConcerned } from './notify-concerned.ts';
import { legalDocumentRecords } from './records.ts';
import { withdrawVersions } from './versions.ts';

/**
 * Deletes a document with its drafts and approvals. The copies of its published versions stay, and are no longer in force.
 * Refuses with NOT_FOUND or CONFLICT.
 */
export async function removeLegalDocument(ctx: Ctx, { id, version }: VersionRef): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    await lockConcerned(tx, id);
    const document = await legalDocumentRecords.lock(tx, { id, version });
    const { number, status, title, authorId } = document;
    const reviewers = (await liveApprovals(tx, document)).map(({ reviewerId }) => reviewerId);
    await withdrawVersions(tx, ctx, id);
    const details = { number, status };
    await legalDocumentRecords.remove(tx, ctx, { id }, { action: 'legal-document.deleted', details });
    await notifyConcerned(tx, ctx, document, [authorId, ...reviewers], {
      title: `“${title}” was deleted`,
      body: `${actorOf(ctx).email} deleted it. Versions that were published are kept as evidence.`,
      opens: { href: '/admin/legal', button: 'Open legal documents' },
    });
  });
  return { id };
}
