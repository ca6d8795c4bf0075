import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Unlocking } from '#server/platform/backup/encryption.ts';
import { rowsPrefix } from '#server/platform/backup/export-rows.ts';
import { extractBackup } from '#server/platform/backup/extract.ts';
import { fetchLog } from '#server/platform/backup/fetch-log.ts';
import type { BackupStore } from '#server/platform/backup/folder-store.ts';
import { BackupError, type BackupHeader, type BackupManifest } from '#server/platform/backup/manifest.ts';
import { databaseName } from '#server/platform/db/database.ts';
import type { Connection } from '#server/platform/db/db.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { packageBinaries } from '#server/platform/db/embedded/package-binaries.ts';
import { logFile } from '#server/platform/db/embedded/server-log.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { exists } from '#server/platform/files/exists.ts';
import { countRows, differences } from './count-rows.ts';
import { type Loading, loadInto } from './load.ts';

export interface RestoreOptions {
  /** The backup's name, for messages. */
  name: string;
  unlocking: () => Promise<Unlocking> | Unlocking;
  /** Where it is restored: empty, or not there yet. */
  dataDir: string;
  secretsFile: string;
  /** An empty database for a logical backup; null: the embedded server. */
  databaseUrl: string | null;
  /** Of this version. */
  migrations: readonly Migration[];
  /** Restores the archived log behind the backup as well, up to this moment (null: all of it). */
  until?: { store: BackupStore; time: Date | null };
  /** false, for copies that are thrown away: faster, and not safe against a power failure. */
  durable?: boolean;
  /** A copy rather than a backup: it has every row, also of a backup that is being made. */
  keepsRuns?: boolean;
}

export interface Restored {
  header: BackupHeader;
  manifest: BackupManifest;
  rows: number;
  /** `restored`: from the backup; `kept`: those of the file that was there; `missing`: the next start makes new ones. */
  secrets: 'restored' | 'kept' | 'missing';
}

/**
 * Restores a backup into an empty folder, and a logical one into an empty database. The database is started once, and its rows are
 * compared with the manifest. Throws a BackupError that says what is wrong; the folder and the database are empty then.
 */
export async function restoreBackup(source: Readable, options: RestoreOptions): Promise<Restored> {
  const { dataDir, name, unlocking, durable = true } = options;
  let loading: Loading | null = null;
  try {
    const { header, manifest } = await extractBackup(source, dataDir, {
      ...{ name, unlocking, durable },
      async onHeader(given) {
        // Known before a byte is written, where it began later already.
        if (options.until) requireLater(options.until.time, given.startedAt);
        if (given.kind === 'physical') requireOwnServer(given, options);
        else loading = await loadInto(given, options);
      },
      onRows: { prefix: rowsPrefix, store: async (entry, _size, content) => loading?.store(entry, content) },
      onVerified: async () => loading?.commit(),
    });
    if (options.until) await replayLog(options, options.until, manifest).catch((error) => empty(dataDir, error));
    const secrets = await placeSecrets(options);
    const rows = await requireRows(loading, options, manifest);
    return { header, manifest, secrets, rows };
  } catch (error) {
    await (loading as Loading | null)?.undo();
    throw error;
  } finally {
    await (loading as Loading | null)?.close();
  }
}

/** Compares the rows with the manifest. Returns their number. */
async function requireRows(
  loading: Loading | null,
  { dataDir, durable = true, until, keepsRuns }: RestoreOptions,
  { tables }: BackupManifest,
): Promise<number> {
  const count = async (owner: Connection) => {
    const found = await withClient(owner, countRows);
    // A later moment has other rows.
    const wrong = until ? [] : differences(tables, found);
    if (wrong.length > 0) throw new BackupError(`The restored database differs from the backup: ${wrong.join('; ')}.`);
    // Its own backup was still being made in it, by a process that this installation never had.
    if (!keepsRuns)
      await withClient(owner, (client) => client.query('delete from backup_runs where finished_at is null'));
    return found.tables.values().reduce((sum, rows) => sum + rows, 0);
  };
  if (loading !== null) return count(loading.owner);
  const server = await startEmbedded({ dataDir, durable, log() {} });
  try {
    return await count(server.connection(databaseName));
  } finally {
    await server.stop();
  }
}

/** Starts the server once for it, which ends its recovery at that moment and goes on from there. */
async function replayLog(
  { dataDir, unlocking, durable = true }: RestoreOptions,
  { store, time }: NonNullable<RestoreOptions['until']>,
  manifest: BackupManifest,
): Promise<void> {
  requireLater(time, manifest.endedAt);
  await fetchLog({ store, time }, manifest, dataDir, unlocking);
  await writeFile(join(dataDir, 'postgres', 'recovery.signal'), '', { mode: 0o600 });
  const settings = {
    // The log is in its folder already.
    ...{ restore_command: 'false', recovery_target_action: 'promote', hot_standby: 'off' },
    ...(time && { recovery_target_time: time.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
  const server = await startEmbedded({ dataDir, durable, log() {}, settings }).catch(async (error: Error) => {
    // The reason stands in the log of the server, by a process of its own.
    const log = await readFile(logFile(dataDir), 'utf8').catch(() => '');
    if (!log.includes('recovery ended before configured recovery target was reached')) throw error;
    throw new BackupError(`The archived log ends before ${time?.toISOString()}: choose an earlier moment, or latest.`);
  });
  await server.stop();
}

/** A start would take what is there for all that was asked for. */
async function empty(dataDir: string, error: unknown): Promise<never> {
  for (const name of await readdir(dataDir))
    if (name !== 'lost+found') await rm(join(dataDir, name), { recursive: true, force: true });
  throw error;
}

function requireLater(time: Date | null, backedUpAt: string): void {
  if (time && time < new Date(backedUpAt))
    throw new BackupError(`The backup is of ${backedUpAt}: an earlier moment needs an earlier backup.`);
}

function requireOwnServer({ postgres }: BackupHeader, { databaseUrl }: RestoreOptions): void {
  if (databaseUrl !== null)
    throw new BackupError(
      'This is a physical backup, which is restored into DATA_DIR: unset DATABASE_URL. A logical one (firn backup create --logical) moves to another database.',
    );
  const { major } = packageBinaries();
  if (postgres.major !== major)
    throw new BackupError(
      `The backup was made by PostgreSQL ${postgres.major}, and this version of Firn brings PostgreSQL ${major}: restore it with the version that made it.`,
    );
}

/** Puts the secrets of the backup where the configuration expects them. Never replaces others. */
async function placeSecrets({ dataDir, secretsFile }: RestoreOptions): Promise<Restored['secrets']> {
  const restored = join(dataDir, 'secrets.json');
  const text = await readFile(restored, 'utf8').catch(() => null);
  if (text === null) {
    return (await exists(secretsFile)) ? 'kept' : 'missing';
  }
  if (secretsFile === restored) return 'restored';
  const existing = await readFile(secretsFile, 'utf8').catch(() => null);
  if (existing !== null && existing !== text)
    throw new BackupError(
      `${secretsFile} holds other secrets than the backup. Those of the backup are in ${restored}: keep one of the two.`,
    );
  if (existing === null) {
    await writeFile(`${secretsFile}.new`, text, { mode: 0o600, flush: true });
    await rename(`${secretsFile}.new`, secretsFile);
  }
  await rm(restored);
  return existing === null ? 'restored' : 'kept';
}
