import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { minuteMs } from '#contract/time/durations.ts';
import { syncPath } from '#server/platform/db/embedded/file-tree.ts';
import { diskUsage } from '#server/platform/files/disk-usage.ts';
import { exists } from '#server/platform/files/exists.ts';
import { BackupError } from './manifest.ts';

export interface StoredBackup {
  name: string;
  bytes: number;
  at: Date;
}

/** Where backups are stored. */
export interface BackupStore {
  /** For people: a folder, or a bucket without its key. */
  label: string;
  /** Stores what `fill` writes, or nothing of it where that fails. Throws where there is something of this name. */
  write<T>(name: string, fill: (sink: Writable) => Promise<T>): Promise<T>;
  /** Rejects before the first byte when there is no such backup. */
  read(name: string): Promise<Readable>;
  list(): Promise<StoredBackup[]>;
  remove(name: string): Promise<void>;
  /** Null where nobody can say. */
  freeBytes(): Promise<number | null>;
}

/** Backups in a folder of this machine, which only the user who makes them can read. */
export function createFolderStore(folder: string): BackupStore {
  return {
    label: folder,
    async write(name, fill) {
      await makeFolder(folder);
      const path = join(folder, name);
      if (await exists(path)) throw new BackupError(`${path} exists already.`);
      await removeDrafts(folder);
      // Two processes may write the same name: each has a draft of its own.
      const draft = join(folder, `.${name}.${randomBytes(6).toString('hex')}.part`);
      try {
        const result = await fill(createWriteStream(draft, { mode: 0o600 }));
        const file = await open(draft, 'r');
        await file.sync().finally(() => file.close());
        await rename(draft, path);
        await syncPath(folder);
        return result;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(name) {
      const path = join(folder, name);
      await stat(path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new BackupError(`There is no backup ${path}.`) : error;
      });
      return createReadStream(path, { highWaterMark: 256 * 1024 });
    },
    async list() {
      const names = await readdir(folder).catch(() => [] as string[]);
      const found = names.filter((name) => !name.startsWith('.'));
      return Promise.all(
        found.map(async (name) => {
          const { size, mtime } = await stat(join(folder, name));
          return { name, bytes: size, at: mtime };
        }),
      );
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async freeBytes() {
      await makeFolder(folder);
      return (await diskUsage(folder)).freeBytes;
    },
  };
}

/**
 * Makes a folder and those above it. Below a folder that takes none, such as /proc, a recursive mkdir of Node never ends: each
 * is tried once here. Throws a BackupError there.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const above = dirname(folder);
    if (code !== 'ENOENT' || above === folder) throw error;
    if (await exists(above)) throw new BackupError(`${above} takes no folders: backups need another place.`);
    await makeFolder(above);
    await makeFolder(folder);
  }
}

/** Nothing was written to them for so long: their process was killed. */
const abandonedMs = 60 * minuteMs;

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.') || !name.endsWith('.part')) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(join(folder, name), { force: true });
  }
}
