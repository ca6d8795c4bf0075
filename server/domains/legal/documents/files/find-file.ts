import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { isId } from '#contract/ids.ts';
import { legalDocumentVersions } from '#server/domains/legal/documents/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { FoundFile } from '#server/platform/files/files.ts';
import { legalDocumentFiles } from './tables.ts';

/** Contracts are published for the clients to whom they are sent. */
const isForEverybody = or(
  ne(legalDocumentVersions.documentType, 'contract'),
  isNotNull(legalDocumentVersions.publicPage),
);

interface FoundLegalFile extends FoundFile {
  /** A published version that was not withdrawn has it, and is no contract: everybody may read it. */
  isPublic: boolean;
}

/** Returns a file of a document, or null. */
export async function findLegalFile(ctx: Ctx, id: string): Promise<FoundLegalFile | null> {
  if (!isId(id)) return null;
  const { fileId, publishedAt, withdrawnAt, number } = legalDocumentVersions;
  const { name, size, storageKey } = legalDocumentFiles;
  const [[file], published] = await transact(ctx, (tx) =>
    Promise.all([
      tx.select({ name, size, storageKey }).from(legalDocumentFiles).where(eq(legalDocumentFiles.id, id)).execute(),
      tx
        .select({ number })
        .from(legalDocumentVersions)
        .where(and(eq(fileId, id), isNotNull(publishedAt), isNull(withdrawnAt), isForEverybody))
        .limit(1)
        .execute(),
    ]),
  );
  if (!file) return null;
  const open = () => ctx.files.open(file.storageKey);
  return { name: file.name, size: file.size, isPublic: published.length > 0, open };
}
