import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { copyCluster } from '#server/platform/backup/copy-cluster.ts';
import type { Key } from '#server/platform/backup/encryption.ts';
import { type BackupHeader, type BackupManifest, formatVersion, headerName } from '#server/platform/backup/manifest.ts';
import { type ArchiveWriter, writeArchive } from '#server/platform/backup/write-archive.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import type { Connection } from '#server/platform/db/db.ts';
import { headsFileIn } from '#server/records/audit/exported-heads.ts';
import { countedTables, countRows } from './count-rows.ts';

/** What is backed up. */
export interface Installation {
  /** As the owner of the database. */
  owner: Connection;
  dataDir: string;
  secretsFile: string;
  now(): Date;
}

const fileKey = /^[0-9a-f]{32}$/;

/**
 * Writes a backup of the running installation to `sink`: its database as the server stores it, uploaded files, exported heads of
 * the audit chain and, encrypted only, its secrets. What was committed before `endedAt` is in it, with its files.
 */
export async function createPhysicalBackup(
  installation: Installation,
  sink: Writable,
  key: Key | null,
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  const { owner, dataDir, secretsFile, now } = installation;
  const header = await describe(installation, key !== null);
  let manifest: BackupManifest | undefined;
  await writeArchive(sink, key, async (archive) => {
    await archive.addText(headerName, JSON.stringify(header));
    // A file that a row names at the end was here before the end: it is copied now, or below if it came since.
    const copied = new Set<string>();
    await addFiles(archive, join(dataDir, 'files'), copied);
    let before: Awaited<ReturnType<typeof countRows>> | undefined;
    let endedAt = '';
    const wal = await copyCluster({
      owner,
      folder: join(dataDir, 'postgres'),
      archive,
      async beforeEnd(client) {
        // Exported heads are older than the end, so the restored chain reaches all of them.
        await archive.addFile('audit/heads.jsonl', headsFileIn(dataDir));
        before = await countRows(client);
        endedAt = now().toISOString();
      },
    });
    const after = await withOwner(owner, countRows);
    await addFiles(archive, join(dataDir, 'files'), copied);
    if (key !== null) await archive.addText('secrets.json', await readFile(secretsFile, 'utf8'));
    if (!before) throw new Error('the rows were not counted');
    const { auditHead } = before;
    manifest = await archive.end({ endedAt, wal, tables: countedTables(before, after), auditHead });
  });
  if (!manifest) throw new Error('the backup has no manifest');
  return { header, manifest };
}

async function describe({ owner, dataDir, now }: Installation, hasSecrets: boolean): Promise<BackupHeader> {
  return withOwner(owner, async (client) => {
    const { rows } = await client.query<{ version: string; number: number; id: string; bytes: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        (select system_identifier from pg_control_system())::text as id, pg_database_size(current_database())::text as bytes`,
    );
    const [server] = rows;
    if (!server) throw new Error('the server did not say what it is');
    const { rows: migrations } = await client.query<{ name: string; digest: string }>(
      'select name, digest from migrations order by applied_at, name',
    );
    const files = await sizeOf(join(dataDir, 'files'));
    return {
      format: formatVersion,
      kind: 'physical',
      firnVersion: runningVersion(),
      startedAt: now().toISOString(),
      postgres: {
        version: server.version,
        major: Math.floor(server.number / 10_000),
        systemIdentifier: server.id,
      },
      migrations,
      estimatedBytes: Number(server.bytes) + files,
      hasSecrets,
    };
  });
}

async function addFiles(archive: ArchiveWriter, folder: string, copied: Set<string>): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!fileKey.test(name) || copied.has(name)) continue;
    if (await archive.addFile(`files/${name}`, join(folder, name))) copied.add(name);
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => []))
    bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return bytes;
}

export async function withOwner<T>(connection: Connection, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  // A lost connection fails the query that runs or comes next; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
