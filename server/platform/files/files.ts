import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { diskUsage } from '#server/platform/files/disk-usage.ts';
import { refuse } from '#server/platform/refuse.ts';

export interface StoredFile {
  /** Generated; contains nothing of the file's name or content. */
  key: string;
  size: number;
  sha256: string;
}

/** A stored file that somebody may read. */
export interface FoundFile {
  name: string;
  size: number;
  /** Opens its bytes; the caller must read the stream to the end or destroy it. */
  open(): Promise<Readable>;
}

/** Sees the bytes on their way to the disk, and throws when they are not what they should be. */
export interface Inspector {
  inspect(chunk: Buffer): void;
  /** After the last byte. */
  end(): void;
}

interface Limits {
  maximumBytes: number;
  inspector: Inspector;
  /** Of a file that comes from another place; else it gets a new one. */
  key?: string;
}

/** Files under generated keys: in a folder, or in a bucket of an object store. */
export interface Files {
  /** Stores a stream durably, or nothing of it. Refuses with TOO_LARGE as soon as it exceeds `maximumBytes`. */
  put(source: AsyncIterable<Uint8Array>, limits: Limits): Promise<StoredFile>;
  /** Rejects before the first byte when the file does not exist. */
  open(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Keys of files that were stored before `moment`. */
  keysBefore(moment: Date): Promise<string[]>;
  /** Bytes that are left on the disk that takes uploads. */
  freeBytes(): Promise<number>;
  /** Removes uploads that were left unfinished before this moment. Returns their number. */
  removeUnfinished(before: Date): Promise<number>;
}

const keyPattern = /^[0-9a-f]{32}$/;
const draftPattern = /^\.[0-9a-f]{32}\.part$/;

/** Throws for a name that is no key, such as a path. */
export function requireFileKey(key: string): void {
  if (!keyPattern.test(key)) throw new TypeError('a file key has 32 hexadecimal digits');
}

/** Files in a folder of this machine. */
export function createFiles(folder: string): Files {
  const pathOf = (key: string) => {
    requireFileKey(key);
    return join(folder, key);
  };

  return {
    async put(source, { maximumBytes, inspector, key = randomBytes(16).toString('hex') }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      requireFileKey(key);
      const draft = join(folder, `.${key}.part`);
      const file = await open(draft, 'wx', 0o600);
      const hash = createHash('sha256');
      let size = 0;
      try {
        for await (const chunk of source) {
          const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
          size += bytes.length;
          if (size > maximumBytes) throw refuse('TOO_LARGE');
          inspector.inspect(bytes);
          hash.update(bytes);
          await file.writeFile(bytes);
        }
        inspector.end();
        await file.sync();
        await file.close();
        await rename(draft, pathOf(key));
        await syncFolder(folder);
      } catch (error) {
        await file.close().catch(() => {});
        await rm(draft, { force: true });
        throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? refuse('STORAGE_FULL') : error;
      }
      return { key, size, sha256: hash.digest('hex') };
    },

    async freeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return (await diskUsage(folder)).freeBytes;
    },

    async open(key) {
      const path = pathOf(key);
      await stat(path);
      // Opened by its path: a FileHandle that is not closed ends the process when it is garbage-collected.
      return createReadStream(path);
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    keysBefore: (moment) => namesBefore(folder, keyPattern, moment),

    async removeUnfinished(before) {
      const drafts = await namesBefore(folder, draftPattern, before);
      for (const name of drafts) await rm(join(folder, name), { force: true });
      return drafts.length;
    },
  };
}

async function namesBefore(folder: string, pattern: RegExp, moment: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const older: string[] = [];
  for (const name of names.filter((entry) => pattern.test(entry))) {
    // Another process may be cleaning up as well.
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtime < moment) older.push(name);
  }
  return older;
}

/** A new name is durable only once its folder has been synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
