import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Unlocking } from '#server/platform/backup/encryption.ts';
import { type BackupStore, createFolderStore } from '#server/platform/backup/folder-store.ts';
import { BackupError } from '#server/platform/backup/manifest.ts';
import { openStore } from '#server/platform/backup/open-store.ts';
import type { Config } from '#server/platform/config/config.ts';
import { exists } from '#server/platform/files/exists.ts';

/** What follows `firn backup …`. */
export interface BackupValues {
  to?: string | undefined;
  identity?: string | undefined;
  logical?: boolean;
  report?: boolean;
  verify?: boolean;
}

/** Whether a folder of backups lies on the disk of the data; a bucket does not. */
export async function isOnDiskOf(place: string, dataDir: string): Promise<boolean> {
  const diskOf = async (path: string) => (await stat(path).catch(() => null))?.dev;
  const disk = await diskOf(place);
  return disk !== undefined && disk === (await diskOf(dataDir));
}

/** Whether there is an installation here: a backup is also verified and restored where there is none. */
export async function hasInstallation({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (databaseUrl !== null) return true;
  return exists(join(dataDir, 'postgres', 'PG_VERSION'));
}

/** A path, an address in a bucket, or a name in the place of the backups. `shown` is it for people, without the key of a bucket. */
export function placeOf(
  config: Config,
  file: string,
  { to }: BackupValues,
): { store: BackupStore; name: string; shown: string } {
  if (/^(s3|https?):/.test(file)) {
    const [path = '', query = ''] = file.split(/(?=\?)/);
    const at = path.lastIndexOf('/');
    const name = path.slice(at + 1);
    const store = openStore(path.slice(0, at) + query, config.s3);
    return { store, name, shown: `${store.label}/${name}` };
  }
  if (file.includes('/'))
    return { store: createFolderStore(dirname(resolve(file))), name: basename(file), shown: file };
  return { store: openStore(to ?? config.backupTo, config.s3), name: file, shown: file };
}

export async function unlockingOf({ backupKey }: Config, { identity }: BackupValues): Promise<Unlocking> {
  if (identity !== undefined) {
    const lines = (await readFile(identity, 'utf8')).split('\n').map((line) => line.trim());
    const found = lines.find((line) => line.startsWith('AGE-SECRET-KEY-'));
    if (found === undefined) throw new BackupError(`${identity} has no line that begins with AGE-SECRET-KEY-.`);
    return { identity: found };
  }
  if (backupKey && 'passphrase' in backupKey) return backupKey;
  throw new BackupError('The backup is encrypted: set BACKUP_PASSPHRASE, or name the file of the key with --identity.');
}

/** Ends this process when the server that started it is gone: nobody would know of what it makes. */
export function endWithParent(): void {
  // As a signal, so that a restore test is cleared away.
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
  // It must not keep the process from ending by itself.
  (process.stdin as unknown as { unref?(): void }).unref?.();
}
