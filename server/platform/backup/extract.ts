import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncPath, syncTree } from '#server/platform/db/embedded/file-tree.ts';
import { diskUsage } from '#server/platform/files/disk-usage.ts';
import { megabytes } from '#server/platform/files/megabytes.ts';
import { BackupError, type BackupHeader } from './manifest.ts';
import { type ReadOptions, readArchive } from './read-archive.ts';

/** The log grows while the first requests are answered; a volume without a byte left stops the server. */
const spareBytes = 256 * 1024 * 1024;

/** What is in it is of no use before all of it was compared. */
const draftName = 'restoring';

type ExtractOptions = Pick<ReadOptions, 'name' | 'unlocking' | 'onHeader'> & {
  /** false: faster, and not safe against a power failure. */
  durable: boolean;
  /** Called when everything was compared, before the files of `draft` appear. */
  onVerified?(draft: string): Promise<void>;
  /** Gets the entries of this beginning instead of a file. */
  onRows?: { prefix: string; store: ReadOptions['onEntry'] };
};

/**
 * Writes the files of a backup into an empty folder, durably. They appear there when all of them were compared with the
 * manifest, the database last: a restore that failed leaves an empty folder.
 */
export async function extractBackup(source: Readable, folder: string, options: ExtractOptions) {
  await requireEmpty(folder);
  const draft = join(folder, draftName);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const read = await readArchive(source, {
      ...options,
      async onHeader(header, isEncrypted) {
        await requireSpace(folder, header);
        await options.onHeader(header, isEncrypted);
      },
      onFolder: async (name) => void (await mkdir(join(draft, name), { recursive: true, mode: 0o700 })),
      async onEntry(name, size, content) {
        if (options.onRows && name.startsWith(options.onRows.prefix)) return options.onRows.store(name, size, content);
        const path = join(draft, name);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
      },
    });
    await options.onVerified?.(draft);
    if (options.durable) await syncTree(draft);
    const names = await readdir(draft);
    for (const name of names.toSorted((a, b) => Number(a === 'postgres') - Number(b === 'postgres')))
      await rename(join(draft, name), join(folder, name));
    await syncPath(folder);
    return read;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Throws a sentence that names what is in the folder. The root of a new volume counts as empty. */
export async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const first = names.find((name) => name !== 'lost+found');
  if (first === draftName)
    throw new BackupError(
      `${folder} is not empty: it holds ${first}, which a restore left that was interrupted: remove it.`,
    );
  if (first !== undefined)
    throw new BackupError(
      `${folder} is not empty (it holds ${first}): a backup is restored into an empty folder only.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

async function requireSpace(folder: string, { estimatedBytes }: BackupHeader): Promise<void> {
  const { freeBytes } = await diskUsage(folder);
  const needed = estimatedBytes + spareBytes;
  if (freeBytes < needed)
    throw new BackupError(
      `The disk of ${folder} has ${megabytes(freeBytes)} free, and the backup needs about ${megabytes(needed)}.`,
    );
}
