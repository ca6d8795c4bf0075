import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { recordVerification } from '#server/domains/backups/record.ts';
import { restoreBackup } from '#server/domains/backups/restore.ts';
import { type Verified, verifyBackup } from '#server/domains/backups/verify.ts';
import { loadInventories } from '#server/domains.ts';
import { discardRestores } from '#server/platform/backup/fill-folder.ts';
import type { BackupStore } from '#server/platform/backup/folder-store.ts';
import { BackupError, PlaceError } from '#server/platform/backup/manifest.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Connection } from '#server/platform/db/db.ts';
import { hasBinaries } from '#server/platform/db/embedded/package-binaries.ts';
import { createCopyFolder, removeCopy, removeLeftCopies } from '#server/platform/db/embedded/throwaway-copies.ts';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { migrationsFolder } from '#server/platform/package-root.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';
import { createServices } from '#server/services.ts';
import { say, secondsSince } from '../command.ts';
import { isOfTheSystem, messageOf } from '../errors.ts';
import { instantIn } from '../instant-in.ts';
import { withInstallation } from '../run-act.ts';
import { type BackupValues, endWithParent, hasInstallation, placeOf, unlockingOf } from './options.ts';

/** `firn backup restore FILE` */
export async function restoreFile(config: Config, file: string, values: BackupValues): Promise<number> {
  const began = performance.now();
  const { to, ...others } = values;
  const { store, name, shown } = placeOf(config, file, others);
  const { dataDir, databaseUrl, secretsFile } = config;
  const source = await store.read(name);
  const options = {
    ...{ name: shown, dataDir, databaseUrl, secretsFile, migrations: await readMigrations(migrationsFolder) },
    unlocking: () => unlockingOf(config, values),
    ...(to !== undefined && { until: { store, time: timeOf(to, new Date()) } }),
  };
  const { header, manifest, rows, secrets, otherCounts } = await clearedAway(
    source,
    (onMoving) => restoreBackup(source, { ...options, onMoving }),
    async () => void (await discardRestores(dataDir)),
  );
  const where = databaseUrl === null ? dataDir : `the database of DATABASE_URL and ${dataDir}`;
  say(`Restored into ${where} in ${secondsSince(began)} s: ${rows} rows, as of ${to ?? manifest.endedAt}`);
  warnOf(otherCounts);
  if (secrets === 'kept') say(`The secrets are those of ${secretsFile}, which were there before.`);
  if (secrets === 'missing')
    say(
      `The backup holds no secrets. Put ${secretsFile} of the backed-up installation in its place before you start: the start makes new ones otherwise, with which two-step verification and single sign-on do not work.`,
    );
  say(`It was made by Firn ${header.firnVersion}. Start with npm start. Then: npx firn audit verify`);
  return 0;
}

/** They changed while the backup ended, which is usual for tables whose rows are deleted, such as messages that were sent. */
function warnOf(otherCounts: readonly string[]): void {
  if (otherCounts.length > 0)
    say(`Other numbers of rows than before or after the end of the backup: ${otherCounts.join('; ')}.`);
}

/** The moment that `--to` names; null: latest. Throws a BackupError for what is none, or has not come yet. */
export function timeOf(to: string, now: Date): Date | null {
  if (to === 'latest') return null;
  const time = instantIn(to);
  if (time === null)
    throw new BackupError(
      `“${to}” is no moment: --to needs one with its zone, such as 2026-11-28T09:30:00Z or 2026-11-28T10:30:00+01:00, or latest.`,
    );
  if (time > now)
    throw new BackupError(`${time.toISOString()} has not come yet: --to needs an earlier moment, or latest.`);
  return time;
}

/** `firn backup verify FILE`; the installation here stores the result where it knows the backup. */
export async function verifyFile(config: Config, file: string, values: BackupValues): Promise<number> {
  if (!hasBinaries())
    throw new BackupError(
      'This installation has no PostgreSQL programs, which a restore test needs: run it with a package or image that has them.',
    );
  if (values.report) endWithParent();
  const began = performance.now();
  const { store, name, shown } = placeOf(config, file, values);
  const record = async (problem: string | null) => {
    if (await hasInstallation(config))
      await withInstallation(config, ({ ctx }) => recordVerification(ctx, name, problem));
  };
  try {
    const { manifest, rows, files, auditEntries, otherCounts } = await verifyIn(config, store, name, values);
    say(
      `${shown} was restored into a throwaway folder and used, in ${secondsSince(began)} s, as of ${manifest.endedAt}:`,
    );
    say(
      `${manifest.entries.length} entries have their SHA-256, ${rows} rows in ${manifest.tables.length} tables are there,`,
    );
    say(`${files} files are there, ${auditEntries} entries of the audit chain verify, an account signed in.`);
    warnOf(otherCounts);
  } catch (error) {
    const problem = problemIn(error);
    if (problem !== null) await record(problem);
    throw error;
  }
  await record(null);
  return 0;
}

/** What an error of a restore test says of the backup; null: nothing, because a disk, a bucket or a server was in the way. */
export function problemIn(error: unknown): string | null {
  if (error instanceof BackupError) return error instanceof PlaceError ? null : error.message;
  if (isOfTheSystem(error)) return null;
  return `It could not be restored: ${error instanceof Error ? messageOf(error) : 'unknown'}`;
}

/** Restores it into a throwaway folder, which is removed, also when this process is told to end. */
export async function verifyIn(
  config: Config,
  store: BackupStore,
  name: string,
  values: BackupValues,
): Promise<Verified> {
  // What was restored is not encrypted: neither it nor its server outlives a process that was killed for long.
  await removeLeftCopies();
  const source = await store.read(name);
  const folder = await createCopyFolder();
  const options = {
    ...{ name, folder, migrations: await readMigrations(migrationsFolder) },
    unlocking: () => unlockingOf(config, values),
    // What is in a bucket is in no backup.
    fileKeys: config.s3 === null ? (await loadInventories()).fileKeys : [],
    openServices: async (dataDir: string, connection: Connection) =>
      createServices({
        ...{ connection, log: silentLog, appUrl: config.appUrl, filesFolder: join(dataDir, 'files') },
        ...{ smsCountryCodes: config.smsCountryCodes, microsoft: null, sendsMail: false, isStrict: false },
        secrets: await loadSecrets(join(dataDir, 'secrets.json')),
        maxConnections: 2,
      }),
  };
  const clear = () => removeCopy(folder);
  return clearedAway(source, () => verifyBackup(source, options).finally(clear), clear);
}

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Clears away what the work left where this process is told to end meanwhile, and then ends it; not any more when the work has
 * called the function that it gets.
 */
async function clearedAway<T>(
  source: Readable,
  work: (keep: () => Promise<void>) => Promise<T>,
  clear: () => Promise<void>,
): Promise<T> {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    source.destroy();
    void clear().finally(() => process.exit(1));
  };
  const keep = async () => {
    // That it was stopped says nothing of the backup: no result is told before the process ends.
    if (isStopping) await new Promise(() => {});
    for (const signal of stopSignals) process.removeListener(signal, stop);
  };
  for (const signal of stopSignals) process.on(signal, stop);
  try {
    return await work(keep);
  } finally {
    await keep();
  }
}
