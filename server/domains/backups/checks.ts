import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { type Check, line, notChecked } from '#server/platform/check.ts';
import { hasBinaries } from '#server/platform/db/embedded/package-binaries.ts';
import { isArchiveDue, isScheduled } from './runs.ts';
import { backupRuns } from './tables.ts';

const common = {
  category: 'Database',
  critical: true,
  severity: 'critical',
  href: '/production-monitor?tab=backups',
  source: 'backups made by firn',
} as const;

/** An hour and a half more than the longest day, on which summer time ends: the one of this night may take that long. */
const oldestMs = 26.5 * hourMs;
const verifiedWithinDays = 30;
/** Four times in a row it was not. */
const archivedWithinMinutes = 20;

export const backupChecks: readonly Check[] = [
  {
    ...common,
    id: 'database.nightly-backup',
    name: 'Nightly backup',
    requirements: ['A backup is made every night', 'The last one that was begun was completed'],
    remedy: 'Open Backups: a failed one names its reason. Repair it, and back up now.',
    async run({ tx, services }) {
      const { rows } = await tx.execute<{ on: boolean; since: Date }>(
        sql`select ${isScheduled} as on, (select min(applied_at) from migrations) as since`,
      );
      if (!rows[0]?.on)
        return {
          score: 0,
          summary: 'The nightly backup is switched off in the settings',
          evidence: [line('Setting', 'Backups, Nightly backup at')],
        };
      const [last] = await tx
        .select()
        .from(backupRuns)
        .where(isNotNull(backupRuns.finishedAt))
        .orderBy(desc(backupRuns.createdAt))
        .limit(1);
      const installedMs = services.now().getTime() - new Date(rows[0].since).getTime();
      if (!last?.finishedAt)
        return installedMs <= oldestMs
          ? notChecked('Not checked: the first night of this installation is not over')
          : {
              score: 0,
              summary: 'No backup has been made',
              evidence: [line('Asked', 'backups since the installation')],
            };
      const evidence = [line('Finished', last.finishedAt.toISOString()), line('Outcome', last.outcome ?? 'running')];
      if (last.outcome !== 'completed')
        return {
          score: 0,
          summary: `The last backup ${last.outcome === 'stopped' ? 'was stopped' : 'failed'}`,
          evidence: [...evidence, line('Reason', last.problem ?? 'unknown')],
        };
      const ageMs = services.now().getTime() - last.finishedAt.getTime();
      const hours = Math.floor(ageMs / hourMs);
      const made = [line('Name', last.name ?? ''), line('Stored in', last.location ?? ''), ...evidence];
      if (ageMs > oldestMs) return { score: 0, summary: `The last backup is ${hours} hours old`, evidence: made };
      return { score: 100, summary: `The last backup is ${hours} hours old`, evidence: made };
    },
  },
  {
    ...common,
    id: 'database.log-archive',
    name: 'Log between two backups',
    critical: false,
    severity: 'high',
    requirements: [
      'Where the settings ask for it, what was written since the last backup is stored every five minutes',
    ],
    remedy:
      'Repair what the reason names: the space, the bucket or its key. When the archive was given up, back up now.',
    async run({ tx, services }) {
      const { rows } = await tx.execute<{ isDue: boolean; name: string; at: Date; problem: string | null }>(
        sql`select ${isArchiveDue()} as "isDue", name, coalesce(archived_at, finished_at) as at, archive_problem as problem
          from backup_runs where outcome = 'completed' and kind = 'physical' order by finished_at desc limit 1`,
      );
      const [last] = rows;
      if (!last?.isDue) return notChecked('Not checked: the log is not archived, or the next backup begins to');
      const since = new Date(last.at);
      const minutes = Math.floor((services.now().getTime() - since.getTime()) / minuteMs);
      const evidence = [line('Behind the backup', last.name), line('Archived', since.toISOString())];
      if (last.problem !== null)
        return {
          score: 0,
          summary: 'The log could not be archived',
          evidence: [...evidence, line('Reason', last.problem)],
        };
      return {
        score: minutes > archivedWithinMinutes ? 0 : 100,
        summary: `The log was archived ${minutes} minutes ago`,
        evidence,
      };
    },
  },
  {
    ...common,
    id: 'database.backup',
    name: 'Last restore test',
    requirements: ['A backup was made and restored within 30 days'],
    remedy: 'Run npx firn backup verify with the newest backup: it restores it into a throwaway folder.',
    async run({ tx, services }) {
      if ((await tx.$count(backupRuns, eq(backupRuns.outcome, 'completed'))) === 0)
        return notChecked('Not checked: no backup has been made by firn');
      const [tried] = await tx
        .select()
        .from(backupRuns)
        .where(
          and(
            eq(backupRuns.outcome, 'completed'),
            sql`coalesce(verified_at, case when verification_problem is not null then finished_at end) is not null`,
          ),
        )
        .orderBy(desc(backupRuns.createdAt))
        .limit(1);
      const days = tried?.verifiedAt ? daysBetween(tried.verifiedAt, services.now()) : null;
      if (!hasBinaries() && tried?.verificationProblem == null && (days === null || days > verifiedWithinDays))
        return notChecked('Not checked: this installation has no PostgreSQL programs', [
          line('To do', 'Run firn backup verify with a package or image that has them, and the variables of this one'),
        ]);
      if (!tried) return notChecked('Not checked: no backup has been restored by firn');
      const { name, verifiedAt, verificationProblem } = tried;
      if (verificationProblem !== null || verifiedAt === null || days === null)
        return {
          score: 0,
          summary: 'The last restore test failed',
          evidence: [line('Backup', name ?? ''), line('Reason', verificationProblem ?? 'unknown')],
        };
      return {
        score: days > verifiedWithinDays ? 0 : 100,
        summary: `A backup was restored ${days} days ago`,
        evidence: [line('Backup', name ?? ''), line('Restored', verifiedAt.toISOString())],
      };
    },
  },
];

const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / dayMs);
