import { and, eq } from 'drizzle-orm';
import { isId } from '#contract/ids.ts';
import { legalDocumentFiles } from '#server/domains/legal/documents/files/tables.ts';
import { legalDocumentVersions } from '#server/domains/legal/documents/tables.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { FoundFile } from '#server/platform/files/files.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { legalRequests } from './tables.ts';

/**
 * Returns the file of the version that was sent to the signed-in user, by the id of the sending. `open` records the download.
 * Refuses with NOT_FOUND, also what was sent to somebody else.
 */
export async function findOwnFile(ctx: Ctx, id: string): Promise<FoundFile> {
  if (!isId(id)) throw refuse('NOT_FOUND');
  const { documentId, number, userId } = legalRequests;
  const { id: fileId, name, size, storageKey } = legalDocumentFiles;
  const isOfVersion = and(eq(legalDocumentVersions.documentId, documentId), eq(legalDocumentVersions.number, number));
  const [found] = await transact(ctx, (tx) =>
    tx
      .select({ documentId, number, fileId, name, size, storageKey })
      .from(legalRequests)
      .innerJoin(legalDocumentVersions, isOfVersion)
      .innerJoin(legalDocumentFiles, eq(fileId, legalDocumentVersions.fileId))
      .where(and(eq(legalRequests.id, id), eq(userId, actorOf(ctx).id))),
  );
  if (!found) throw refuse('NOT_FOUND');
  return {
    name: found.name,
    size: found.size,
    async open() {
      await transact(ctx, (tx) =>
        recordAudit(tx, ctx, {
          action: 'legal-document.file-downloaded',
          resourceId: found.documentId,
          details: { number: found.number, fileId: found.fileId },
        }),
      );
      return ctx.files.open(found.storageKey);
    },
  };
}
