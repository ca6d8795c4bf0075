import { desc } from 'drizzle-orm';
import type { SelfCheck } from '#server/platform/self-check.ts';
import { legalSyncRuns } from './tables.ts';

/** The latest sync of legal documents did not fail. */
export const legalSyncCheck: SelfCheck = {
  module: 'Legal documents and their sync',
  async run(tx) {
    const { status, createdAt } = legalSyncRuns;
    const [latest] = await tx.select({ status }).from(legalSyncRuns).orderBy(desc(createdAt)).limit(1);
    if (!latest) return { isComplete: true, detail: 'Nothing was synced yet.' };
    return latest.status === 'failed'
      ? { isComplete: false, detail: 'The latest sync failed: Legal, Sync.' }
      : { isComplete: true, detail: 'The latest sync did not fail.' };
  },
};
