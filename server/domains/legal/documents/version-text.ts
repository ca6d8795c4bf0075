import { and, eq } from 'drizzle-orm';
import type { LegalVersionText } from '#contract/business/legal/documents.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { legalDocumentFiles } from './files/tables.ts';
import { legalDocumentVersions } from './tables.ts';

/** Returns the words of a version that is kept. Refuses with NOT_FOUND. */
export async function getVersionText(ctx: Ctx, given: { id: string; number: number }): Promise<LegalVersionText> {
  const { documentId, number, title, content, fileId } = legalDocumentVersions;
  const [found] = await transact(ctx, (tx) =>
    tx
      .select({ title, content, fileName: legalDocumentFiles.name, fileText: legalDocumentFiles.text })
      .from(legalDocumentVersions)
      .leftJoin(legalDocumentFiles, eq(legalDocumentFiles.id, fileId))
      .where(and(eq(documentId, given.id), eq(number, given.number))),
  );
  if (!found) throw refuse('NOT_FOUND');
  return found;
}
