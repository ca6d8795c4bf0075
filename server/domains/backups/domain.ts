import { dayMs, minuteMs, secondMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { backupChecks } from './checks.ts';
import { backupFigures } from './figures.ts';
import { backupRunsData } from './personal-data.ts';
import { isArchiveDue, openBackups, planBackup } from './runs.ts';
import { backupRuns } from './tables.ts';

export const backupsDomain = defineDomain({
  name: 'backups',
  routers: {
    backups: async () => (await import('./router.ts')).backupsRouter,
  },
  schedules: ({ stopping }) => [
    {
      everyMs: secondMs,
      isDue: openBackups.isWaiting,
      failureEvent: 'backup.run.failed',
      work: async (services) => (await import('./run.ts')).runBackup(services, stopping),
    },
    {
      everyMs: 5 * minuteMs,
      isDue: isArchiveDue,
      failureEvent: 'backup.archive.failed',
      work: async (services) => (await import('./backup-process.ts')).archiveIfDue(services, stopping),
    },
    { everyMs: 15 * minuteMs, failureEvent: 'backup.plan.failed', work: planBackup },
  ],
  personalData: [backupRunsData],
  expiring: [{ at: backupRuns.createdAt, keptMs: 400 * dayMs }],
  checks: backupChecks,
  figures: backupFigures,
});
