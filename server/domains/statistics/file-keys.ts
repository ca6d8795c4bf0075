import { inArray } from 'drizzle-orm';
import type { NamedKeys } from '#server/platform/files/sweep.ts';
import { statisticEvidence } from './tables.ts';

export const evidenceFileKeys: NamedKeys = async (tx, keys) =>
  tx
    .select({ key: statisticEvidence.storageKey })
    .from(statisticEvidence)
    .where(inArray(statisticEvidence.storageKey, keys));
