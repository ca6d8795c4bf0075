import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { digest } from '#server/platform/secrets/encrypt.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';
import { encrypted, type Key } from './encryption.ts';
import type { BackupStore } from './folder-store.ts';
import { BackupError } from './manifest.ts';

/** The slot that keeps the log until it was archived; the archive and the mark of its key follow. It is in no backup, so a restored installation begins an archive of its own. */
export const slotPrefix = 'firn_archive_';

/** On the database: one process archives at a time. */
const archiveLock = 4_177_126;

export const logPrefix = (archive: string) => `firn-log-${archive}-`;
export const filePrefix = (archive: string) => `firn-file-${archive}-`;

interface Slot {
  name: string;
  archive: string;
  /** Of the key that the archive is encrypted with: one key opens all of it. Empty: a version that did not tell keys apart began it. */
  keyMark: string;
  isLost: boolean;
}

/** Tells keys apart, and nothing else about them to who has not the secrets of the installation. */
export async function markKey(key: Key | null, secretsFile: string): Promise<string> {
  const mark = digest(await loadSecrets(secretsFile), 'backup-key', JSON.stringify(key));
  return Buffer.from(mark, 'base64url').toString('hex', 0, 8);
}

async function findSlot(client: pg.Client): Promise<Slot | null> {
  const { rows } = await client.query<Pick<Slot, 'name' | 'isLost'>>(
    `select slot_name as name, wal_status = 'lost' as "isLost" from pg_replication_slots
    where slot_name like '${slotPrefix}%' order by slot_name limit 1`,
  );
  if (!rows[0]) return null;
  const [archive = '', keyMark = ''] = rows[0].name.slice(slotPrefix.length).split('_');
  return { ...rows[0], archive, keyMark };
}

/** Keeps the log from now on. Returns the id of the archive that it will be in: a new one, where the key is another one. */
export async function beginArchive(client: pg.Client, keyMark: string): Promise<string> {
  const found = await findSlot(client);
  if (found && !found.isLost && found.keyMark === keyMark) return found.archive;
  if (found) await client.query('select pg_drop_replication_slot($1)', [found.name]);
  const id = randomBytes(6).toString('hex');
  await client.query('select pg_create_physical_replication_slot($1, true)', [`${slotPrefix}${id}_${keyMark}`]);
  return id;
}

/** Whether the log is archived with another key than this one, so that a backup with it would begin a new archive. */
export async function hasOtherKey(client: pg.Client, keyMark: string): Promise<boolean> {
  const found = await findSlot(client);
  return found !== null && !found.isLost && found.keyMark !== keyMark;
}

/** Lets the server remove its log again. */
export async function endArchive(client: pg.Client): Promise<void> {
  const found = await findSlot(client);
  if (found) await client.query('select pg_drop_replication_slot($1)', [found.name]);
}

interface Archived {
  client: pg.Client;
  /** The data folder of the server. */
  cluster: string;
  /** Uploaded files: those that came since this moment are stored as well. */
  files: string;
  since: Date;
  store: BackupStore;
  key: Key | null;
  keyMark: string;
}

/**
 * Stores the log that was written since the last call, and the files that came with it. What was committed before it began can
 * be restored afterwards. Returns the number of segments; null: no backup has begun an archive; `busy`: another process is
 * archiving. Throws where a part was lost, or the key is another one.
 */
export async function archiveLog(given: Archived): Promise<number | 'busy' | null> {
  const { client } = given;
  const { rows } = await client.query<{ granted: boolean }>('select pg_try_advisory_lock($1) as granted', [
    archiveLock,
  ]);
  if (!rows[0]?.granted) return 'busy';
  try {
    return await archiveNext(given);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [archiveLock]).catch(() => {});
  }
}

async function archiveNext({ client, cluster, files, since, store, key, keyMark }: Archived): Promise<number | null> {
  const slot = await findSlot(client);
  if (slot === null) return null;
  if (slot.isLost)
    throw new BackupError(
      'A part of the log was removed before it was archived: the next backup begins a new archive.',
    );
  if (slot.keyMark !== '' && slot.keyMark !== keyMark)
    throw new BackupError(
      'The log is archived with another key than that of the configuration: the next backup of the server begins a new archive (Production Monitor, Backups, Back up now).',
    );
  const { archive } = slot;
  // Files first: a row of the log names no file that is not stored.
  const { rows } = await client.query<{ first: string; next: string; lsn: string }>(
    `with switched as (select pg_switch_wal()) select pg_walfile_name(restart_lsn + 1) as first,
      pg_walfile_name(pg_current_wal_insert_lsn() + 1) as next, pg_current_wal_insert_lsn()::text as lsn
    from pg_replication_slots, switched where slot_name = $1`,
    [slot.name],
  );
  const [range] = rows;
  if (!range) throw new Error('the slot of the archive is gone');
  const known = new Set((await store.list()).map(({ name }) => name));
  for (const name of await readdir(files).catch((): string[] => [])) {
    if (!/^[0-9a-f]{32}$/.test(name)) continue;
    const found = await stat(join(files, name)).catch(() => null);
    if (found && found.mtime >= since)
      await storeOnce(known, store, key, filePrefix(archive) + name, join(files, name));
  }
  const names = (await readdir(join(cluster, 'pg_wal'))).toSorted();
  const complete = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= range.first && name < range.next);
  for (const name of complete)
    await storeOnce(known, store, key, logPrefix(archive) + name, join(cluster, 'pg_wal', name));
  // The segment that is written now begins there or before.
  if (complete.length > 0) await client.query('select pg_replication_slot_advance($1, $2)', [slot.name, range.lsn]);
  return complete.length;
}

async function storeOnce(known: Set<string>, store: BackupStore, key: Key | null, name: string, path: string) {
  const full = `${name}.zst${key === null ? '' : '.age'}`;
  if (known.has(full)) return;
  await store.write(full, async (sink) => {
    const compress = createZstdCompress();
    const compressed = pipeline(createReadStream(path), compress);
    compressed.catch(() => {});
    await pipeline(key === null ? compress : await encrypted(compress, key), sink);
    await compressed;
  });
}
