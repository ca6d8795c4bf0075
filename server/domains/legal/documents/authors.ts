import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#server/identity/users/tables.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type LegalDocument, legalDocumentAuthors } from './tables.ts';

const { documentId, authorId, bySync } = legalDocumentAuthors;

/**
 * Everybody who wrote a part of what an approval covers since the last published version, or started or set up a sync that
 * brought it, by address. A trigger adds who writes (`keep_legal_authors`). `among`: asks about these users alone.
 */
export function authorsOf(tx: Tx, { id }: Pick<LegalDocument, 'id'>, among?: readonly string[]) {
  return tx
    .select({ id: users.id, email: users.email, bySync })
    .from(legalDocumentAuthors)
    .innerJoin(users, eq(users.id, authorId))
    .where(and(eq(documentId, id), among && inArray(authorId, [...among])))
    .orderBy(users.email);
}

/** Adds who started or set up the sync that brought the text. */
export async function addSyncAuthors(tx: Tx, id: string, authorIds: readonly string[]): Promise<void> {
  if (authorIds.length === 0) return;
  const rows = authorIds.map((author) => ({ documentId: id, authorId: author, bySync: true }));
  await tx.insert(legalDocumentAuthors).values(rows).onConflictDoNothing();
}
