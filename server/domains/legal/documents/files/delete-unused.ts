import { and, eq, lt, notExists } from 'drizzle-orm';
import { dayMs } from '#contract/time/durations.ts';
import { legalDocuments, legalDocumentVersions } from '#server/domains/legal/documents/tables.ts';
import type { Services } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { legalDocumentFiles } from './tables.ts';

/** Longer than a form stays open. */
const keptForMs = dayMs;

/** Deletes the rows of files that no document and no version names; their bytes are deleted by the sweep. Returns their number. */
export async function deleteUnusedLegalFiles({ db, now }: Services): Promise<number> {
  const { id, createdAt } = legalDocumentFiles;
  const removed = await db.transact(systemScope, (tx) =>
    tx
      .delete(legalDocumentFiles)
      .where(
        and(
          lt(createdAt, new Date(now().getTime() - keptForMs)),
          notExists(tx.select().from(legalDocuments).where(eq(legalDocuments.fileId, id))),
          notExists(tx.select().from(legalDocumentVersions).where(eq(legalDocumentVersions.fileId, id))),
        ),
      )
      .returning({ id }),
  );
  return removed.length;
}
