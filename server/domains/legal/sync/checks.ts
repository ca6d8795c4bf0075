import { desc, inArray } from 'drizzle-orm';
import { type Check, line, notChecked } from '#server/platform/check.ts';
import { legalSyncRuns } from './tables.ts';

export const legalSyncChecks: readonly Check[] = [
  {
    id: 'integration.legal-sync',
    name: 'Sync of legal documents',
    category: 'Integration',
    critical: false,
    severity: 'medium',
    requirements: ['The latest sync completed'],
    remedy: 'Look at the sync and its errors, and start it again.',
    href: '/admin/legal?tab=sync',
    source: 'syncs',
    async run({ tx }) {
      const { status, createdAt } = legalSyncRuns;
      const [latest] = await tx
        .select({ status, createdAt })
        .from(legalSyncRuns)
        .where(inArray(status, ['completed', 'failed']))
        .orderBy(desc(createdAt))
        .limit(1);
      if (!latest) return notChecked('Not checked: nothing was synced yet');
      const isCompleted = latest.status === 'completed';
      return {
        score: isCompleted ? 100 : 0,
        summary: isCompleted ? 'The latest sync completed' : 'The latest sync failed',
        evidence: [line('Latest', latest.createdAt.toISOString()), line('Status', latest.status)],
      };
    },
  },
];
