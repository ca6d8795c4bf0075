import { basename, dirname, resolve } from 'node:path';
import type { BackupKind } from '#contract/operations/backups/backup-choices.ts';
import { createBackup } from '#server/domains/backups/create.ts';
import type { Made, Message } from '#server/domains/backups/made.ts';
import { backupName } from '#server/domains/backups/names.ts';
import { backupsToRemove, logToRemove } from '#server/domains/backups/prune.ts';
import { recordBackup, recordRemoved } from '#server/domains/backups/record.ts';
import { hasOtherKey, markKey } from '#server/platform/backup/archive-log.ts';
import { type BackupStore, createFolderStore } from '#server/platform/backup/folder-store.ts';
import { BackupError, type BackupManifest } from '#server/platform/backup/manifest.ts';
import { openStore } from '#server/platform/backup/open-store.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hasBinaries } from '#server/platform/db/embedded/package-binaries.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { megabytes } from '#server/platform/files/megabytes.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { say } from '../command.ts';
import { messageOf } from '../errors.ts';
import { withInstallation } from '../run-act.ts';
import { type BackupValues, endWithParent, isOnDiskOf } from './options.ts';
import { problemIn, verifyIn } from './restore.ts';

/** Left on the disk of the backups. */
const spareBytes = 256 * 1024 * 1024;

/**
 * `firn backup create`. With `--report`, as the server calls it, it reports what it made as lines of JSON, removes older backups
 * and, with `--verify`, restores what it made. `file`: empty for a name of its own in the place of the backups.
 */
export async function createBackups(config: Config, file: string, values: BackupValues): Promise<number> {
  const { to, logical, report, verify } = values;
  const kind: BackupKind = logical || config.databaseUrl !== null ? 'logical' : 'physical';
  const name = file ? basename(file) : backupName(new Date(), kind, config.backupKey !== null);
  // Its key would be in the name of a folder.
  if (/^[a-z0-9]+:\/\//.test(file)) throw new BackupError('FILE is a file of this machine: name a bucket with --to.');
  const store = file ? createFolderStore(dirname(resolve(file))) : openStore(to ?? config.backupTo, config.s3);
  if (report) endWithParent();
  return withInstallation(config, async ({ database, ctx }) => {
    const keepsLog = await shouldKeepLog(config, { database, ctx }, { kind, store, isOfServer: report === true });
    const { made, manifest } = await make(config, database, { kind, name, store, keepsLog });
    if (report) {
      say(JSON.stringify({ made }));
      await pruneBackups(ctx, store).catch((error: Error) => say(JSON.stringify({ notPruned: messageOf(error) })));
      if (verify && canVerify(config)) say(JSON.stringify(await testOf(config, store, name)));
      return 0;
    }
    await recordBackup(ctx, made);
    describe(config, made, manifest);
    return 0;
  });
}

interface Wanted {
  kind: BackupKind;
  name: string;
  store: BackupStore;
  keepsLog: boolean | null;
}

/**
 * What the settings say of the archive of the log; null: a backup elsewhere, and one by hand with another key, which the server may
 * not have, leave it as it is.
 */
async function shouldKeepLog(
  config: Config,
  { database, ctx }: { database: Database; ctx: Ctx },
  { kind, store, isOfServer }: Pick<Wanted, 'kind' | 'store'> & { isOfServer: boolean },
): Promise<boolean | null> {
  if (kind === 'logical' || store.label !== openStore(config.backupTo, config.s3).label) return null;
  const { archivesLog } = (await currentSettings(ctx)).backups;
  if (!archivesLog || isOfServer) return archivesLog;
  const keyMark = await markKey(config.backupKey, config.secretsFile);
  if (!(await withClient(database.owner, (client) => hasOtherKey(client, keyMark)))) return true;
  say(
    'The log is archived with another key than that of this command, and goes on behind the backup before. If the key of the server has changed, begin a new archive with Back up now (Production Monitor, Backups).',
  );
  return null;
}

async function make(config: Config, database: Database, { kind, name, store, keepsLog }: Wanted) {
  const began = performance.now();
  const { dataDir, secretsFile, backupKey } = config;
  const installation = {
    ...{ owner: database.owner, dataDir, secretsFile, keepsLog, now: () => new Date() },
    requireSpace: (bytes: number) => requireSpace(store, kind, bytes),
  };
  const { manifest } = await store.write(name, (sink) => createBackup(installation, kind, sink, backupKey));
  const made: Made = {
    ...{ kind, name, location: store.label, endedAt: manifest.endedAt, isEncrypted: backupKey !== null },
    bytes: (await store.list()).find((one) => one.name === name)?.bytes ?? 0,
    durationMs: Math.round(performance.now() - began),
    rowCount: manifest.tables.reduce((sum, { before }) => sum + before, 0),
    fileCount: manifest.entries.filter((entry) => entry.name.startsWith('files/')).length,
    onDataDisk: await isOnDiskOf(store.label, dataDir),
  };
  return { made, manifest };
}

/** As much as the last one of its kind and a half, and where there is none as much as without compression. */
async function requireSpace(store: BackupStore, kind: BackupKind, uncompressedBytes: number): Promise<void> {
  const free = await store.freeBytes();
  if (free === null) return;
  const [last] = (await store.list())
    .filter(({ name }) => name.includes(`-${kind}.tar.zst`))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const needed = (last ? last.bytes * 1.5 : uncompressedBytes) + spareBytes;
  if (free < needed)
    throw new BackupError(
      `The disk of ${store.label} has ${megabytes(free)} free, and the backup needs about ${megabytes(needed)}.`,
    );
}

function describe({ backupKey, s3, secretsFile }: Config, made: Made, { tables }: BackupManifest): void {
  say(`${made.location}/${made.name}: ${megabytes(made.bytes)}, ${(made.durationMs / 1000).toFixed(1)} s`);
  say(`${made.rowCount} rows in ${tables.length} tables, ${made.fileCount} files, as of ${made.endedAt}`);
  if (backupKey === null)
    say(
      `It is not encrypted and holds no secrets: keep a copy of ${secretsFile} elsewhere. Without it, two-step verification, single sign-on and sessions do not work after a restore. BACKUP_PASSPHRASE or BACKUP_RECIPIENT encrypts backups, secrets included.`,
    );
  if (s3 !== null) say('Files in the bucket of S3_URL are not in it: they have versions and copies there.');
}

/** Removes the backups that the settings do not keep. Returns their names. */
export async function pruneBackups(ctx: Ctx, store: BackupStore): Promise<string[]> {
  const { backups } = await currentSettings(ctx);
  const listed = await store.list();
  const names = listed.map(({ name }) => name);
  const removed = [...backupsToRemove(names, backups), ...logToRemove(listed, backups)];
  for (const name of removed) await store.remove(name);
  await recordRemoved(ctx, store.label, removed);
  return removed;
}

/** What is encrypted for a recipient only the owner of the private key can read: their `firn backup verify` is the restore test. */
const canVerify = ({ backupKey }: Config) => hasBinaries() && (backupKey === null || 'passphrase' in backupKey);

/** Restores and uses the backup, and says for the server how that went. */
async function testOf(config: Config, store: BackupStore, name: string): Promise<Message> {
  try {
    await verifyIn(config, store, name, {});
    return { verified: { problem: null } };
  } catch (error) {
    const problem = problemIn(error);
    return problem === null ? { notVerified: messageOf(error as Error) } : { verified: { problem } };
  }
}
