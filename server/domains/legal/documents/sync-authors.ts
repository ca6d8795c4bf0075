import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { writeLinks } from '#server/records/links.ts';
import { type LegalDocument, legalDocumentSyncAuthors } from './tables.ts';

const { documentId, authorId } = legalDocumentSyncAuthors;

/**
 * Who started or set up the sync that brought the version: they are its authors, besides the one of a text that was typed.
 * `among`: asks about these users alone.
 */
export async function syncAuthorsOf(
  tx: Tx,
  { id }: Pick<LegalDocument, 'id'>,
  among?: readonly string[],
): Promise<string[]> {
  const found = await tx
    .select({ authorId })
    .from(legalDocumentSyncAuthors)
    .where(and(eq(documentId, id), among && inArray(authorId, [...among])));
  return found.map((row) => row.authorId);
}

/** Puts these in place of those of the text before; none for a text that was typed. */
export async function setSyncAuthors(tx: Tx, id: string, authorIds: readonly string[]): Promise<void> {
  await writeLinks(tx, { table: legalDocumentSyncAuthors, from: documentId, to: authorId }, id, authorIds);
}
