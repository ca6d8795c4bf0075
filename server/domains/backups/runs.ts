import { sql } from 'drizzle-orm';
import { hourMs } from '#contract/time/durations.ts';
import { slotPrefix } from '#server/platform/backup/archive-log.ts';
import { dayInZurich, inZurich, zone } from '#server/platform/business-days.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { startedRuns } from '#server/records/started-runs.ts';
import { backupRuns, type StoredBackupRun } from './tables.ts';

/** Renewed each minute. */
export const openBackups = startedRuns(backupRuns, {
  name: 'backup',
  leaseMs: 180_000,
  refusal: 'BACKUP_RUNNING',
});

/** Starts a backup, which a schedule makes within a second. Refuses with BACKUP_RUNNING. */
export const startBackup = (ctx: Ctx): Promise<{ id: string }> => openBackups.start(ctx, {}, {});

export const claimBackup = (services: Services): Promise<StoredBackupRun | null> =>
  services.db.transact(systemScope, (tx) => openBackups.claim(tx, services.now()));

/** Hours after its time in which a backup is begun: a server that was stopped then makes up for it. */
const hours = 6;

/**
 * Plans the backup of this night, in one process of all. Called some minutes after the start
 * of a server, so that a copy, which lives shorter, plans none.
 */
export async function planBackup(services: Services): Promise<void> {
  const ctx = systemContext(services, 'backup');
  if (await isInNoBackup(ctx)) return services.db.transact(systemScope, (tx) => openBackups.plan(tx, ctx, {}));
  const { nightlyAt } = (await currentSettings(ctx)).backups;
  const time = /^(\d\d):(\d\d)$/.exec(nightlyAt);
  if (!time) return;
  const { hour, minute } = inZurich(ctx.now());
  const [from, minutes] = [Number(time[1]), Number(time[2])];
  if (hour === from && minute < minutes) return;
  await services.db.transact(systemScope, (tx) =>
    openBackups.startNightly(tx, ctx, { from, until: Math.min(24, from + hours) }, {}),
  );
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

/** When the next backup is due: today or tomorrow at that time in Zurich. Null: the schedule is off. */
export function nextBackupAt(nightlyAt: string, now: Date, hasTonight: boolean): Date | null {
  if (!/^\d\d:\d\d$/.test(nightlyAt)) return null;
  const today = Temporal.PlainDate.from(dayInZurich(now));
  const at = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime({ timeZone: zone, plainTime: nightlyAt }).epochMilliseconds);
  const isOver = now.getTime() > at(today).getTime() + hours * hourMs;
  return hasTonight || isOver ? at(today.add({ days: 1 })) : at(today);
}

/** Whether the settings have a time; a setting that was never saved has its default. */
export const isScheduled = sql`coalesce(
  (select settings #>> '{backups,nightlyAt}' from settings where id = 1), '01:30') <> ''`;

/** Whether a backup began an archive of the log, which this database keeps until it was stored. */
export const hasArchive = sql`exists (select from pg_replication_slots where slot_name like ${`${slotPrefix}%`})`;

/** Whether the log is archived: the setting is on, and a backup that it continues has been made since. */
export const isArchiveDue = () => sql`coalesce(
  (select (settings #>> '{backups,archivesLog}')::boolean from settings where id = 1), false)
  and ${hasArchive} and exists (select from backup_runs where outcome = 'completed' and kind = 'physical')`;
