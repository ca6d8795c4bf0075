import { inArray } from 'drizzle-orm';
import type { NamedKeys } from '#server/platform/files/sweep.ts';
import { legalDocumentFiles } from './tables.ts';

export const legalDocumentFileKeys: NamedKeys = async (tx, keys) =>
  tx
    .select({ key: legalDocumentFiles.storageKey })
    .from(legalDocumentFiles)
    .where(inArray(legalDocumentFiles.storageKey, keys));
