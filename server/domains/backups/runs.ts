import { sql } from 'drizzle-orm';
import { slotPrefix } from '#server/platform/backup/archive-log.ts';
import { inZurich } from '#server/platform/business-days.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { beginOf, endOf, type Night } from '#server/records/nights.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { startedRuns } from '#server/records/started-runs.ts';
import { backupRuns, type StoredBackupRun } from './tables.ts';

/** Renewed each minute. */
export const openBackups = startedRuns(backupRuns, {
  name: 'backup',
  leaseMs: 180_000,
  refusal: () => refuse('BACKUP_RUNNING'),
});

/** Starts a backup, which a schedule makes within a second. Refuses with BACKUP_RUNNING. */
export const startBackup = (ctx: Ctx): Promise<{ id: string }> => openBackups.start(ctx, {}, {});

export const claimBackup = (services: Services): Promise<StoredBackupRun | null> =>
  services.db.transact(systemScope, (tx) => openBackups.claim(tx, services.now()));

/** The night of this time of the settings; null: the schedule is off. A server that was stopped makes up for it within six hours. */
const nightAt = (nightlyAt: string): Night | null =>
  /^\d\d:\d\d$/.test(nightlyAt) ? { at: nightlyAt, hours: 6 } : null;

/**
 * Plans the backup of this night, in one process of all. Called some minutes after the start
 * of a server, so that a copy, which lives shorter, plans none.
 */
export async function planBackup(services: Services): Promise<void> {
  const ctx = systemContext(services, 'backup');
  if (await isInNoBackup(ctx)) return services.db.transact(systemScope, (tx) => openBackups.plan(tx, ctx, {}));
  const night = nightAt((await currentSettings(ctx)).backups.nightlyAt);
  if (night) await services.db.transact(systemScope, (tx) => openBackups.startNightly(tx, ctx, night, {}));
}

/**
 * Whether the rows came from another server, whose backups do not hold this one: after an upgrade of the embedded PostgreSQL, for
 * example. A backup is tried once; the archive of the log begins with it. The identifier of a server begins with its first second.
 */
async function isInNoBackup(ctx: Ctx): Promise<boolean> {
  const { rows: allowed } = await ctx.db.background.execute<{ may: boolean }>(
    sql`select has_function_privilege('pg_control_system()', 'execute') as may`,
  );
  if (!allowed[0]?.may) return false;
  const { rows } = await ctx.db.background.execute<{ is: boolean }>(
    sql`select nightly and coalesce(last < made and made < ${ctx.now()}, false) as is from
      (select to_timestamp(system_identifier >> 32) as made from pg_control_system()) as server,
      (select max(${backupRuns.createdAt}) as last from ${backupRuns}) as runs, (select ${isScheduled} as nightly) as settings`,
  );
  return rows[0]?.is ?? false;
}

/**
 * When the next backup is due, in the past for one that the server still makes up for. `made` has the nights that have
 * theirs. Null: the schedule is off.
 */
export function nextBackupAt(nightlyAt: string, now: Date, made: readonly (string | null)[]): Date | null {
  const night = nightAt(nightlyAt);
  if (!night) return null;
  const today = inZurich(now).toPlainDate();
  const days = [-1, 0, 1].map((after) => today.add({ days: after }));
  const next = days.find((day) => now < endOf(day, night) && !made.includes(day.toString()));
  return next ? beginOf(next, night) : null;
}

/** Whether the settings have a time; a setting that was never saved has its default. */
export const isScheduled = sql`coalesce(
  (select settings #>> '{backups,nightlyAt}' from settings where id = 1), '01:30') <> ''`;

/** Whether a backup began an archive of the log, which this database keeps until it was stored. */
const hasArchive = sql`exists (select from pg_replication_slots where slot_name like ${`${slotPrefix}%`})`;

/** Whether the log is archived: the setting is on, and a backup that it continues has been made since. */
export const isArchiveDue = () => sql`coalesce(
  (select (settings #>> '{backups,archivesLog}')::boolean from settings where id = 1), false)
  and ${hasArchive} and exists (select from backup_runs where outcome = 'completed' and kind = 'physical')`;
