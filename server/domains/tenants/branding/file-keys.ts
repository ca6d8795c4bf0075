import { inArray, sql } from 'drizzle-orm';
import type { NamedKeys } from '#server/platform/files/sweep.ts';
import { tenantBranding } from './tables.ts';

export const logoFileKeys: NamedKeys = async (tx, keys) =>
  tx
    .select({ key: sql<string>`${tenantBranding.logoKey}` })
    .from(tenantBranding)
    .where(inArray(tenantBranding.logoKey, keys));
