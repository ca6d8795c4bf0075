import { and, eq } from 'drizzle-orm';
import type {
  DocumentationDetail,
  DocumentationVersionText,
} from '#contract/operations/documentation/documentation.ts';
import { partsOf } from '#server/domains/legal/documents/markdown/legal-text.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readHistory } from '#server/records/history.ts';
import { toDocumentationRow } from './list.ts';
import { documentationEntries, documentationEntryEvents } from './tables.ts';

/** Returns one entry with its text, read by the reader of legal documents, and its history. Refuses with NOT_FOUND. */
export function getEntry(ctx: Ctx, { id }: { id: string }): Promise<DocumentationDetail> {
  return transact(ctx, (tx) => readEntry(tx, id));
}

export async function readEntry(tx: Tx, id: string): Promise<DocumentationDetail> {
  const [found] = await tx.select().from(documentationEntries).where(eq(documentationEntries.id, id));
  if (!found) throw refuse('NOT_FOUND');
  const { lead, sections } = partsOf(found.title, found.content ?? '');
  const { lines } = await readHistory(tx, documentationEntryEvents, users, id);
  return {
    ...toDocumentationRow(found),
    content: found.content,
    text: { lead, sections },
    events: lines.map(({ title: _title, content: _content, ...line }) => line),
  };
}

/** Returns the words of a version of an entry. Refuses with NOT_FOUND. */
export async function getVersionText(
  ctx: Ctx,
  given: { id: string; number: number },
): Promise<DocumentationVersionText> {
  const { recordId, number, title, content } = documentationEntryEvents;
  const [found] = await transact(ctx, (tx) =>
    tx
      .select({ title, content })
      .from(documentationEntryEvents)
      .where(and(eq(recordId, given.id), eq(number, given.number))),
  );
  if (!found || found.title === null) throw refuse('NOT_FOUND');
  return { title: found.title, content: found.content };
}
