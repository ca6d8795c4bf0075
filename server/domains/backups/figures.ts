import { sql } from 'drizzle-orm';
import type { Figures } from '#server/records/domain.ts';
import { isScheduled } from './runs.ts';

/** Seconds since a backup was completed, or since the installation was made if none ever was; nothing while the schedule is off. */
export const backupFigures: Figures = {
  backupAge: (
    now,
  ) => sql`select case when ${isScheduled} then extract(epoch from ${now.toISOString()}::timestamptz - coalesce(
    (select finished_at from backup_runs where outcome = 'completed' and finished_at <= ${now.toISOString()}::timestamptz
      order by finished_at desc limit 1),
    (select min(applied_at) from migrations))) end`,
};
