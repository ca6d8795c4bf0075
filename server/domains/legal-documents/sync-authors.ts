import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { type LegalDocument, legalDocumentSyncAuthors } from './tables.ts';

const { documentId, userId } = legalDocumentSyncAuthors;

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
    .select({ userId })
    .from(legalDocumentSyncAuthors)
    .where(and(eq(documentId, id), among && inArray(userId, [...among])));
  return found.map((row) => row.userId);
}

/** Puts these in place of those of the text before; none for a text that was typed. */
export async function setSyncAuthors(tx: Tx, id: string, userIds: readonly string[]): Promise<void> {
  await tx.delete(legalDocumentSyncAuthors).where(eq(documentId, id));
  if (userIds.length === 0) return;
  await tx.insert(legalDocumentSyncAuthors).values(userIds.map((author) => ({ documentId: id, userId: author })));
}
