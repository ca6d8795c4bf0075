import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { legalDocumentFiles } from './tables.ts';

/** Returns the name of an uploaded file. Refuses with INVALID_INPUT one that was deleted because no document named it. */
export async function requireFile(tx: Tx, id: string): Promise<string> {
  const [file] = await tx
    .select({ name: legalDocumentFiles.name })
    .from(legalDocumentFiles)
    .where(eq(legalDocumentFiles.id, id));
  if (!file) throw refuseFields({ fileId: 'This file is no longer there. Please upload it again' });
  return file.name;
}
