import { inArray, sql } from 'drizzle-orm';
import type { NamedKeys } from '#server/platform/files/sweep.ts';
import { tenantExitPacks } from './tables.ts';

export const exitPackFileKeys: NamedKeys = async (tx, keys) =>
  tx
    .select({ key: sql<string>`${tenantExitPacks.storageKey}` })
    .from(tenantExitPacks)
    .where(inArray(tenantExitPacks.storageKey, keys));
