import { sql } from 'drizzle-orm';
import type { Figures } from '#server/records/domain.ts';
import { isArchiveDue, isScheduled } from './runs.ts';

export const backupFigures: Figures = {
  /** Seconds since a backup was completed, or since the installation was made if none ever was; nothing while the schedule is off. */
  backupAge: (
    now,
  ) => sql`select case when ${isScheduled} then extract(epoch from ${now.toISOString()}::timestamptz - coalesce(
    (select finished_at from backup_runs where outcome = 'completed' and finished_at <= ${now.toISOString()}::timestamptz
      order by finished_at desc limit 1),
    (select min(applied_at) from migrations))) end`,
  /** Seconds since the log was archived, or since the backup that it continues; nothing while it is not archived. */
  archiveAge: (
    now,
  ) => sql`select case when ${isArchiveDue()} then extract(epoch from ${now.toISOString()}::timestamptz -
    (select coalesce(archived_at, finished_at) from backup_runs where outcome = 'completed' and kind = 'physical'
      order by finished_at desc limit 1)) end`,
};
