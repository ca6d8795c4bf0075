import { type Ctx, transact } from '#server/platform/context.ts';
import { legalDocumentRecords } from './records.ts';
import { withdrawVersions } from './versions.ts';

/**
 * Deletes a document with its drafts and approvals. The copies of its published versions stay, and are no longer in force.
 * Refuses with NOT_FOUND or CONFLICT.
 */
export async function removeLegalDocument(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  await transact(ctx, async (tx) => {
    const { number, status } = await legalDocumentRecords.lock(tx, { id, version });
    await withdrawVersions(tx, ctx, id);
    await legalDocumentRecords.remove(
      tx,
      ctx,
      { id },
      { action: 'legal-document.deleted', details: { number, status } },
    );
  });
  return { id };
}
