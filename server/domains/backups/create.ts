import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import type { BackupKind } from '#contract/operations/backups/backup-choices.ts';
import { markKey } from '#server/platform/backup/archive-log.ts';
import { copyCluster } from '#server/platform/backup/copy-cluster.ts';
import type { Key } from '#server/platform/backup/encryption.ts';
import { exportRows, textSettings } from '#server/platform/backup/export-rows.ts';
import { type BackupHeader, type BackupManifest, formatVersion, headerName } from '#server/platform/backup/manifest.ts';
import { type ArchiveWriter, writeArchive } from '#server/platform/backup/write-archive.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import type { Connection } from '#server/platform/db/db.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { headsFileIn } from '#server/records/audit/exported-heads.ts';
import { type Counted, countedTables, countRows, readCounts } from './count-rows.ts';

/** What is backed up. */
export interface Installation {
  /** As the owner of the database. */
  owner: Connection;
  dataDir: string;
  secretsFile: string;
  now(): Date;
  /** Whether the log after a physical backup is archived as well, so that any moment after it can be restored; null: as before. */
  keepsLog?: boolean | null;
  /** Throws where a backup of so much data cannot be stored; it is compressed. */
  requireSpace?(uncompressedBytes: number): Promise<void>;
}

export interface CreatedBackup {
  header: BackupHeader;
  manifest: BackupManifest;
}

/** What a kind of backup says of the database at its end. */
type Facts = Omit<BackupManifest, 'format' | 'entries'>;

const fileKey = /^[0-9a-f]{32}$/;

/**
 * Writes a backup of the running installation to `sink`: its database, uploaded files, exported heads of the audit chain and,
 * encrypted only, its secrets. What was committed before `endedAt` is in it, with its files. A physical backup has the database
 * as the embedded server stores it; a logical one its rows, which any PostgreSQL takes.
 */
export async function createBackup(
  installation: Installation,
  kind: BackupKind,
  sink: Writable,
  key: Key | null,
): Promise<CreatedBackup> {
  const { owner, dataDir, secretsFile } = installation;
  const header = await withClient(owner, (client) => describe(client, installation, kind, key !== null));
  await installation.requireSpace?.(header.estimatedBytes);
  let manifest: BackupManifest | undefined;
  await writeArchive(sink, key, async (archive) => {
    await archive.addText(headerName, JSON.stringify(header));
    // A file that a row names at the end was here before the end: it is copied now, or after it if it came since.
    const copied = new Set<string>();
    const addFiles = () => addNewFiles(archive, join(dataDir, 'files'), copied);
    await addFiles();
    const facts =
      kind === 'physical'
        ? await addCluster(installation, key, archive, addFiles)
        : await addRows(installation, archive, addFiles);
    if (key !== null) await archive.addText('secrets.json', await readFile(secretsFile, 'utf8'));
    manifest = await archive.end(facts);
  });
  if (!manifest) throw new Error('the backup has no manifest');
  return { header, manifest };
}

async function addCluster(
  { owner, dataDir, secretsFile, now, keepsLog = null }: Installation,
  key: Key | null,
  archive: ArchiveWriter,
  addFiles: () => Promise<void>,
): Promise<Facts> {
  let before: Counted | undefined;
  let after: Counted | undefined;
  let endedAt = '';
  const wal = await copyCluster({
    owner,
    folder: join(dataDir, 'postgres'),
    archive,
    keepsLog,
    keyMark: await markKey(key, secretsFile),
    async beforeEnd(client) {
      // Exported heads are older than the end, so the restored chain reaches all of them.
      await archive.addFile('audit/heads.jsonl', headsFileIn(dataDir));
      before = await countRows(client);
      endedAt = now().toISOString();
    },
    async afterEnd(client) {
      after = await countRows(client);
    },
  });
  if (!before || !after) throw new Error('the rows were not counted');
  await addFiles();
  return { endedAt, wal, tables: countedTables(before, after), auditHead: before.auditHead };
}

async function addRows(
  { owner, dataDir, now }: Installation,
  archive: ArchiveWriter,
  addFiles: () => Promise<void>,
): Promise<Facts> {
  return withClient(owner, async (client) => {
    await archive.addFile('audit/heads.jsonl', headsFileIn(dataDir));
    const endedAt = now().toISOString();
    await client.query(`begin isolation level repeatable read, read only; ${textSettings}`);
    const counted = await readCounts(client);
    // What these rows name may be deleted from now on.
    await addFiles();
    await exportRows(client, archive);
    await client.query('rollback');
    return { endedAt, wal: null, tables: countedTables(counted, counted), auditHead: counted.auditHead };
  });
}

async function describe(
  client: pg.Client,
  { dataDir, now }: Installation,
  kind: BackupKind,
  hasSecrets: boolean,
): Promise<BackupHeader> {
  // Not everybody may ask for the identifier of a server.
  const identifier = kind === 'physical' ? '(select system_identifier from pg_control_system())::text' : 'null';
  const { rows } = await client.query<{ version: string; number: number; bytes: string; id: string | null }>(
    `select ${identifier} as id, current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_database_size(current_database())::text as bytes`,
  );
  const [server] = rows;
  if (!server) throw new Error('the server did not say what it is');
  const { rows: migrations } = await client.query<{ name: string; digest: string }>(
    'select name, digest from migrations order by applied_at, name',
  );
  return {
    format: formatVersion,
    kind,
    firnVersion: runningVersion(),
    startedAt: now().toISOString(),
    postgres: {
      version: server.version,
      major: Math.floor(server.number / 10_000),
      systemIdentifier: server.id,
    },
    migrations,
    estimatedBytes: Number(server.bytes) + (await sizeOf(join(dataDir, 'files'))),
    hasSecrets,
  };
}

async function addNewFiles(archive: ArchiveWriter, folder: string, copied: Set<string>): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    if (!fileKey.test(name) || copied.has(name)) continue;
    if (await archive.addFile(`files/${name}`, join(folder, name))) copied.add(name);
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder).catch((): string[] => []))
    bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return bytes;
}
