import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { refuse } from '../refuse.ts';

export interface StoredFile {
  /** Made here; says nothing of the file. */
  key: string;
  size: number;
  sha256: string;
}

/** What sees the bytes on their way to the disk, and throws when they are not what they should be. */
export interface Inspector {
  see(chunk: Buffer): void;
  /** After the last byte. */
  end(): void;
}

/** A folder of files that only this application names. */
export interface Files {
  /** Stores a stream for good, or nothing of it. Refuses with TOO_LARGE as soon as one byte too many arrives. */
  put(source: AsyncIterable<Uint8Array>, limits: { maximumBytes: number; inspector: Inspector }): Promise<StoredFile>;
  open(key: string): Readable;
  remove(key: string): Promise<void>;
  /** Keys of files that were stored before this moment. */
  keysBefore(moment: Date): Promise<string[]>;
}

const keyPattern = /^[0-9a-f]{32}$/;

export function createFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new TypeError('a key of a file is 32 hexadecimal digits');
    return join(folder, key);
  };

  return {
    async put(source, { maximumBytes, inspector }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const key = randomBytes(16).toString('hex');
      const draft = join(folder, `.${key}.part`);
      const file = await open(draft, 'wx', 0o600);
      const hash = createHash('sha256');
      let size = 0;
      try {
        for await (const chunk of source) {
          const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
          size += bytes.length;
          if (size > maximumBytes) throw refuse('TOO_LARGE');
          inspector.see(bytes);
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
        throw error;
      }
      return { key, size, sha256: hash.digest('hex') };
    },

    open: (key) => createReadStream(pathOf(key)),

    remove: (key) => rm(pathOf(key), { force: true }),

    async keysBefore(moment) {
      const names = await readdir(folder).catch(() => []);
      const keys: string[] = [];
      for (const name of names.filter((entry) => keyPattern.test(entry))) {
        const { mtime } = await stat(join(folder, name));
        if (mtime < moment) keys.push(name);
      }
      return keys;
    },
  };
}

/** A new name is on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
