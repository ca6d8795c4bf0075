import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { filePrefix, logPrefix } from './archive-log.ts';
import type { BackupStore } from './folder-store.ts';
import { BackupError, type BackupManifest } from './manifest.ts';
import { openContent, type ReadOptions } from './read-archive.ts';

/** Brings the archived log behind a backup, and the files that came with it, into a restored data folder. Returns the number of segments. */
export async function fetchLog(
  store: BackupStore,
  { wal }: BackupManifest,
  dataDir: string,
  unlocking: ReadOptions['unlocking'],
): Promise<number> {
  if (wal === null || wal.archive === null)
    throw new BackupError('No log was archived behind this backup: it is restored as of its end only.');
  const names = (await store.list()).map(({ name }) => name).toSorted();
  const [log, file] = [logPrefix(wal.archive), filePrefix(wal.archive)];
  const segmentOf = (name: string) => name.slice(log.length, log.length + 24);
  const segments = names.filter((name) => name.startsWith(log) && segmentOf(name) > wal.last);
  await mkdir(join(dataDir, 'files'), { recursive: true, mode: 0o700 });
  for (const name of segments)
    await fetchOne(store, name, join(dataDir, 'postgres', 'pg_wal', segmentOf(name)), unlocking);
  for (const name of names.filter((one) => one.startsWith(file)))
    await fetchOne(store, name, join(dataDir, 'files', name.slice(file.length, file.length + 32)), unlocking);
  return segments.length;
}

async function fetchOne(store: BackupStore, name: string, path: string, unlocking: ReadOptions['unlocking']) {
  const { content } = await openContent(await store.read(name), unlocking);
  await pipeline(content, createZstdDecompress(), createWriteStream(path, { mode: 0o600 })).catch((error: Error) => {
    throw new BackupError(`${name} is damaged: it cannot be read (${error.message}).`, { cause: error });
  });
}
