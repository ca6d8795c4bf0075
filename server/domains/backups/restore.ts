import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Unlocking } from '#server/platform/backup/encryption.ts';
import { rowsPrefix } from '#server/platform/backup/export-rows.ts';
import { extractBackup } from '#server/platform/backup/extract.ts';
import { fetchLog } from '#server/platform/backup/fetch-log.ts';
import { fillFolder } from '#server/platform/backup/fill-folder.ts';
import type { BackupStore } from '#server/platform/backup/folder-store.ts';
import { BackupError, type BackupHeader, type BackupManifest } from '#server/platform/backup/manifest.ts';
import { isUnfilled } from '#server/platform/backup/unfinished.ts';
import { databaseName } from '#server/platform/db/database.ts';
import type { Connection } from '#server/platform/db/db.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { packageBinaries } from '#server/platform/db/embedded/package-binaries.ts';
import { logFile } from '#server/platform/db/embedded/server-log.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { exists } from '#server/platform/files/exists.ts';
import { compareCounts, countRows } from './count-rows.ts';
import { endClaim, type Loading, loadInto, lockDatabase } from './load.ts';

const secretsName = 'secrets.json';

export interface RestoreOptions {
  /** The backup's name, for messages. */
  name: string;
  unlocking: () => Promise<Unlocking> | Unlocking;
  /** Where it is restored: empty but for the secrets, or not there yet. */
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
  /** A copy rather than a backup: it has every row, also of a backup that is being made, and its database stays claimed. */
  isCopy?: boolean;
  /** Called when everything was compared: what is put into its place from then on is not cleared away. */
  onMoving?: () => Promise<void>;
}

export interface Restored {
  header: BackupHeader;
  manifest: BackupManifest;
  rows: number;
  /** Of a physical backup: tables whose rows are not as many as before or after its end, in words; they changed meanwhile. */
  otherCounts: string[];
  /** `restored`: from the backup; `kept`: those of the file that was there; `missing`: the next start makes new ones. */
  secrets: 'restored' | 'kept' | 'missing';
}

/**
 * Restores a backup into an empty folder, and a logical one into an empty database, or begins anew where it was interrupted. The
 * database is started once, and its rows are compared with the manifest. Throws a BackupError that says what is wrong with it; the
 * folder and the database are empty then, but for secrets. No server starts on them before everything is there, and after any other
 * error the same call begins anew.
 */
export async function restoreBackup(source: Readable, options: RestoreOptions): Promise<Restored> {
  const { dataDir, databaseUrl, secretsFile, isCopy = false, durable = true, onMoving } = options;
  // Who makes a copy has locked its database.
  const owner = databaseUrl === null || isCopy ? null : { connectionString: databaseUrl };
  const unlock = owner && (await lockDatabase(owner));
  try {
    return await fillFolder(dataDir, {
      ...{ durable, keptFile: secretsFile, ...(onMoving && { onMoving }) },
      fill: (draft) => restoreInto(draft, source, options),
      claim: owner && { isHeld: () => isUnfilled(owner), end: () => endClaim(owner) },
    });
  } finally {
    await unlock?.();
  }
}

async function restoreInto(draft: string, source: Readable, options: RestoreOptions): Promise<Restored> {
  const { name, unlocking, secretsFile, until } = options;
  let loading: Loading | null = null;
  try {
    const { header, manifest } = await extractBackup(source, draft, {
      ...{ name, unlocking },
      async onHeader(given) {
        // Known before a byte is written, where it began later already.
        if (until) requireLater(until.time, given.startedAt);
        if (given.kind === 'physical') requireOwnServer(given, options);
        else loading = await loadInto(draft, given, options);
      },
      onRows: { prefix: rowsPrefix, store: async (entry, _size, content) => loading?.store(entry, content) },
    });
    await requireSameSecrets(draft, secretsFile);
    await (loading as Loading | null)?.commit();
    if (until) await replayLog(draft, options, until, manifest);
    const counted = await requireRows(draft, loading, options, manifest);
    const secrets = await placeSecrets(draft, secretsFile);
    return { header, manifest, secrets, ...counted };
  } catch (error) {
    await (loading as Loading | null)?.undo();
    throw error;
  } finally {
    await (loading as Loading | null)?.close();
  }
}

/** Compares the rows and the head of the audit chain with the manifest. */
async function requireRows(
  draft: string,
  loading: Loading | null,
  { durable = true, until, isCopy }: RestoreOptions,
  manifest: BackupManifest,
): Promise<Pick<Restored, 'rows' | 'otherCounts'>> {
  const count = async (owner: Connection) => {
    const found = await withClient(owner, (client) => countRows(client, manifest.auditHead));
    // A later moment has other rows.
    const { wrong, otherCounts } = until ? { wrong: [], otherCounts: [] } : compareCounts(manifest, found);
    if (wrong.length > 0) throw new BackupError(`The restored database differs from the backup: ${wrong.join('; ')}.`);
    // Its own backup was still being made in it, by a process that this installation never had.
    if (!isCopy) await withClient(owner, (client) => client.query('delete from backup_runs where finished_at is null'));
    return { rows: found.tables.values().reduce((sum, rows) => sum + rows, 0), otherCounts };
  };
  if (loading !== null) return count(loading.owner);
  const server = await startEmbedded({ dataDir: draft, durable, log() {} });
  try {
    return await count(server.connection(databaseName));
  } finally {
    await server.stop();
  }
}

/** Starts the server once for it, which ends its recovery at that moment and goes on from there. */
async function replayLog(
  draft: string,
  { unlocking, durable = true }: RestoreOptions,
  { store, time }: NonNullable<RestoreOptions['until']>,
  manifest: BackupManifest,
): Promise<void> {
  requireLater(time, manifest.endedAt);
  await fetchLog({ store, time }, manifest, draft, unlocking);
  await writeFile(join(draft, 'postgres', 'recovery.signal'), '', { mode: 0o600 });
  const settings = {
    // The log is in its folder already.
    ...{ restore_command: 'false', recovery_target_action: 'promote', hot_standby: 'off' },
    ...(time && { recovery_target_time: time.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
  const server = await startEmbedded({ dataDir: draft, durable, log() {}, settings }).catch(async (error: Error) => {
    // The reason stands in the log of the server, by a process of its own.
    const log = await readFile(logFile(draft), 'utf8').catch(() => '');
    if (!log.includes('recovery ended before configured recovery target was reached')) throw error;
    throw new BackupError(`The archived log ends before ${time?.toISOString()}: choose an earlier moment, or latest.`);
  });
  await server.stop();
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

/** Before anything is stored: what the backup encrypted cannot be read with other secrets. */
async function requireSameSecrets(draft: string, secretsFile: string): Promise<void> {
  const text = await readFile(join(draft, secretsName), 'utf8').catch(() => null);
  const existing = await readFile(secretsFile, 'utf8').catch(() => null);
  if (text === null || existing === null || existing === text) return;
  throw new BackupError(
    `${secretsFile} holds other secrets than the backup, with which its data cannot be read: move that file elsewhere, and run this again. Nothing was restored.`,
  );
}

/** Puts the secrets of the backup where the configuration expects them, unless they are there. */
async function placeSecrets(draft: string, secretsFile: string): Promise<Restored['secrets']> {
  const restored = join(draft, secretsName);
  const isKept = await exists(secretsFile);
  if (!(await exists(restored))) return isKept ? 'kept' : 'missing';
  if (!isKept) {
    await writeFile(`${secretsFile}.new`, await readFile(restored), { mode: 0o600, flush: true });
    await rename(`${secretsFile}.new`, secretsFile);
  }
  await rm(restored);
  return isKept ? 'kept' : 'restored';
}
