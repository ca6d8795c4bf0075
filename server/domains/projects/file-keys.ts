import { inArray } from 'drizzle-orm';
import type { NamedKeys } from '#server/platform/files/sweep.ts';
import { projectFiles } from './tables.ts';

export const projectFileKeys: NamedKeys = async (tx, keys) =>
  tx.select({ key: projectFiles.storageKey }).from(projectFiles).where(inArray(projectFiles.storageKey, keys));
