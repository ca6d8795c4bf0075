import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Unlocking } from '#server/platform/backup/encryption.ts';
import { type BackupStore, createFolderStore } from '#server/platform/backup/folder-store.ts';
import { BackupError } from '#server/platform/backup/manifest.ts';
import { openStore } from '#server/platform/backup/open-store.ts';
import type { Config } from '#server/platform/config/config.ts';
import { exists } from '#server/platform/files/exists.ts';
import { packageRoot } from '#server/platform/package-root.ts';

/** What follows `firn backup …`. */
export interface BackupValues {
  to?: string | undefined;
  identity?: string | undefined;
  logical?: boolean;
  report?: boolean;
  verify?: boolean;
}

export const migrationsFolder = join(packageRoot, 'db/migrations');

export const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(1);

/**
 * A backup that is refused, or what the machine or a database server refuses, such as a full disk, a folder that cannot be written,
 * no connection or a wrong password: the message says what to repair.
 */
export function isOfTheSystem(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof BackupError ||
    /^(E[A-Z]+|(08|28|3D|53|57P)[0-9A-Z]*)$/.test(String((error as { code?: unknown }).code))
  );
}

/** The message of an error with a full stop, so that another sentence may follow. */
export function sentence(error: Error): string {
  const message = messageOf(error);
  return message.endsWith('.') ? message : `${message}.`;
}

/**
 * What an error says. A host with several addresses of which none answers has an error for each, and no message of its own; a
 * query that failed has the reason of the database as its cause.
 */
export function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError && error.cause) return messageOf(error.cause);
  if (error.message !== '') return error.message;
  const [first] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? messageOf(first) : error.name;
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

/** A path, or a name in the place of the backups. */
export function placeOf(config: Config, file: string, { to }: BackupValues): { store: BackupStore; name: string } {
  if (file.startsWith('s3://')) {
    const at = file.lastIndexOf('/');
    return { store: openStore(file.slice(0, at), config.s3), name: file.slice(at + 1) };
  }
  if (file.includes('/')) return { store: createFolderStore(dirname(resolve(file))), name: basename(file) };
  return { store: openStore(to ?? config.backupTo, config.s3), name: file };
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
