import { sum } from 'drizzle-orm';
import { legalSettings } from '#server/domains/legal/documents/settings/tables.ts';
import type { Queries, Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { legalDocumentFiles } from './tables.ts';

const megabyte = 1_000_000;

/** Returns what the files of all documents take. */
export async function storedBytes(db: Queries): Promise<number> {
  const [row] = await db.select({ bytes: sum(legalDocumentFiles.size) }).from(legalDocumentFiles);
  return Number(row?.bytes ?? 0);
}

/**
 * Refuses with LEGAL_STORAGE_FULL what the storage of the settings has no room for. Uploads wait for each other until the
 * transaction ends, so that together they do not exceed it.
 */
export async function requireStorage(tx: Tx, size: number): Promise<void> {
  const [settings] = await tx.select().from(legalSettings).for('update');
  const maximumBytes = (settings?.storageMegabytes ?? 0) * megabyte;
  if ((await storedBytes(tx)) + size > maximumBytes) throw refuse('LEGAL_STORAGE_FULL');
}
