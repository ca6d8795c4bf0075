import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Connection } from '#server/platform/db/db.ts';
import { connectClient } from '#server/platform/db/with-client.ts';
import { beginArchive, endArchive } from './archive-log.ts';
import { BackupError } from './manifest.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** Contents that PostgreSQL makes anew, as pg_basebackup leaves them out; the folders themselves must exist. */
const emptyFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut =
  /^(postmaster\.(pid|opts)|current_logfiles(\.tmp)?|postgresql\.auto\.conf\.tmp|backup_manifest(\.tmp)?|backup_label(\.old)?|tablespace_map(\.old)?|(recovery|standby)\.signal|\.s\.PGSQL\..*|.*\.stale-.*)$/;
const temporary = /^(pgsql_tmp.*|pg_internal\.init.*)$/;
const controlFile = 'global/pg_control';
const segment = /^[0-9A-F]{24}$/;

interface ClusterCopy {
  owner: Connection;
  /** The data folder of the server. */
  folder: string;
  archive: ArchiveWriter;
  /** Whether the log after it is archived as well; null: neither begun nor ended. */
  keepsLog: boolean | null;
  /** Of the key of the backup. */
  keyMark: string;
  /** Runs while the copy is open: what it sees committed is in the backup. */
  beforeEnd(client: pg.Client): Promise<void>;
  /** Runs when the copy is closed, before its log is copied. */
  afterEnd(client: pg.Client): Promise<void>;
}

/**
 * Adds the data folder of a running server to the archive, below `postgres/`, with the write-ahead log that makes it consistent:
 * everything that is committed when this returns is in the backup. Returns the first and last segment of that log.
 */
export async function copyCluster({
  owner,
  folder,
  archive,
  keepsLog,
  keyMark,
  beforeEnd,
  afterEnd,
}: ClusterCopy): Promise<{ first: string; last: string; archive: string | null }> {
  const client = await connectClient(owner);
  try {
    await client.query('set idle_session_timeout = 0');
    // A temporary slot keeps the log that the copy needs, and ends with this connection, also when the process is killed.
    await client.query("select pg_create_physical_replication_slot('firn_backup_' || pg_backend_pid(), true, true)");
    const logArchive = keepsLog ? await beginArchive(client, keyMark) : null;
    if (keepsLog === false) await endArchive(client);
    await client.query("select pg_backup_start('firn', true)");
    await addTree(archive, folder, '');
    await addControlFile(archive, folder);
    await beforeEnd(client);
    const { rows } = await client.query<{ label: string; tablespaces: string; last: string }>(
      `select labelfile as label, spcmapfile as tablespaces, pg_walfile_name(lsn) as last
      from pg_backup_stop(wait_for_archive => false)`,
    );
    await afterEnd(client);
    const [stopped] = rows;
    const first = /\(file ([0-9A-F]{24})\)/.exec(stopped?.label ?? '')?.[1];
    if (!stopped || !first) throw new Error('PostgreSQL did not say where the backup begins');
    await archive.addText('postgres/backup_label', stopped.label);
    if (stopped.tablespaces.trim() !== '')
      throw new BackupError('The database has tablespaces, which a physical backup does not hold: use --logical.');
    await addSegments(archive, join(folder, 'pg_wal'), first, stopped.last);
    return { first, last: stopped.last, archive: logArchive };
  } finally {
    await client.end().catch(() => {});
  }
}

async function addTree(archive: ArchiveWriter, root: string, below: string): Promise<void> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // A database that is dropped meanwhile.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (below === '' ? leftOut.test(entry.name) : temporary.test(entry.name)) continue;
    if (entry.isDirectory()) {
      await archive.addFolder(`postgres/${path}`);
      if (path === 'pg_wal') await archive.addFolder('postgres/pg_wal/archive_status');
      if (!emptyFolders.has(path)) await addTree(archive, root, path);
    } else if (entry.isFile() && path !== controlFile) await archive.addFile(`postgres/${path}`, join(root, path));
  }
}

/** Written in one piece by the server, but not read in one: two equal reads are a whole one. */
async function addControlFile(archive: ArchiveWriter, root: string): Promise<void> {
  for (let before = ''; ; ) {
    const file = await open(join(root, controlFile), 'r');
    const text = await file.readFile('latin1').finally(() => file.close());
    if (text === before) {
      await archive.addBytes(`postgres/${controlFile}`, Buffer.from(text, 'latin1'));
      return;
    }
    before = text;
  }
}

/** The segments of the log from the first to the last, none missing, and the histories of timelines. */
async function addSegments(archive: ArchiveWriter, folder: string, first: string, last: string): Promise<void> {
  const names = (await readdir(folder)).toSorted();
  const needed = names.filter((name) => segment.test(name) && name >= first && name <= last);
  if (needed[0] !== first || needed.at(-1) !== last)
    throw new BackupError(`The write-ahead log from ${first} to ${last} is not complete in ${folder}.`);
  for (const name of [...names.filter((one) => one.endsWith('.history')), ...needed])
    await archive.addFile(`postgres/pg_wal/${name}`, join(folder, name));
}
