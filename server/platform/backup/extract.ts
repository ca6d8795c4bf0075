import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { diskUsage } from '#server/platform/files/disk-usage.ts';
import { megabytes } from '#server/platform/files/megabytes.ts';
import { PlaceError } from './manifest.ts';
import { type ReadOptions, readArchive } from './read-archive.ts';

/** The log grows while the first requests are answered; a volume without a byte left stops the server. */
const spareBytes = 256 * 1024 * 1024;

type ExtractOptions = Pick<ReadOptions, 'name' | 'unlocking' | 'onHeader'> & {
  /** Gets the entries of this beginning instead of a file. */
  onRows?: { prefix: string; store: ReadOptions['onEntry'] };
};

/** Writes the files of a backup into a new folder. Where this rejects, what is there must not be used. */
export async function extractBackup(source: Readable, folder: string, options: ExtractOptions) {
  return readArchive(source, {
    ...options,
    async onHeader(header, isEncrypted) {
      await requireSpace(folder, header.estimatedBytes);
      await options.onHeader(header, isEncrypted);
    },
    onFolder: async (name) => void (await mkdir(join(folder, name), { recursive: true, mode: 0o700 })),
    async onEntry(name, size, content) {
      if (options.onRows && name.startsWith(options.onRows.prefix)) return options.onRows.store(name, size, content);
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    },
  });
}

/** Throws where the disk of a folder has no room for so much of a backup. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { freeBytes } = await diskUsage(folder);
  const needed = bytes + spareBytes;
  if (freeBytes < needed)
    throw new PlaceError(
      `The disk of ${folder} has ${megabytes(freeBytes)} free, and the backup needs about ${megabytes(needed)}.`,
    );
}
