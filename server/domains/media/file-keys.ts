import { inArray } from 'drizzle-orm';
import type { NamedKeys } from '#server/platform/files/sweep.ts';
import { mediaVariants } from './tables.ts';

export const mediaFileKeys: NamedKeys = async (tx, keys) =>
  tx.select({ key: mediaVariants.storageKey }).from(mediaVariants).where(inArray(mediaVariants.storageKey, keys));
