import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { filePrefix, logPrefix } from './archive-log.ts';
import { requireSpace } from './extract.ts';
import type { BackupStore } from './folder-store.ts';
import { BackupError, type BackupManifest, isExplained } from './manifest.ts';
import { openContent, type ReadOptions } from './read-archive.ts';

/** A process with access to the place of the backups names what is there: no other name becomes a path. */
const segment = /^[0-9A-F]{24}$/;
const segmentBytes = 16 * 1024 * 1024;
const fileKey = /^[0-9a-f]{32}$/;

/** The log is numbered by timeline, file of 4 GB, and segment of 16 MB. */
function segmentAfter(name: string): string {
  const next = BigInt(`0x${name.slice(8, 16)}${name.slice(22)}`) + 1n;
  const digits = next.toString(16).toUpperCase().padStart(10, '0');
  return `${name.slice(0, 8)}${digits.slice(0, 8)}000000${digits.slice(8)}`;
}

/**
 * Brings the archived log behind a backup, and the files that came with it, into a restored data folder, as far as the log goes
 * without a gap; throws where there is one and everything is wanted (`time` null). Returns the number of segments.
 */
export async function fetchLog(
  { store, time }: { store: BackupStore; time: Date | null },
  { wal }: BackupManifest,
  dataDir: string,
  unlocking: ReadOptions['unlocking'],
): Promise<number> {
  if (wal === null || wal.archive === null)
    throw new BackupError('No log was archived behind this backup: it is restored as of its end only.');
  const listed = await store.list();
  const names = listed.map(({ name }) => name).toSorted();
  const [log, file] = [logPrefix(wal.archive), filePrefix(wal.archive)];
  const segmentOf = (name: string) => name.slice(log.length, log.length + 24);
  const stored = names.filter(
    (name) => name.startsWith(log) && segment.test(segmentOf(name)) && segmentOf(name) > wal.last,
  );
  const segments: string[] = [];
  let next = segmentAfter(wal.last);
  for (const name of stored) {
    if (segmentOf(name) !== next) break;
    segments.push(name);
    next = segmentAfter(next);
  }
  // PostgreSQL would end there, as if nothing had been written since.
  if (time === null && segments.length < stored.length)
    throw new BackupError(
      `The archived log is incomplete: ${log}${next} is missing. Restore a moment before it, or a later backup.`,
    );
  await mkdir(join(dataDir, 'files'), { recursive: true, mode: 0o700 });
  const fileOf = (name: string) => name.slice(file.length, file.length + 32);
  // The backup brought those that were there before its end.
  const present = new Set(await readdir(join(dataDir, 'files')));
  const files = listed.filter(
    ({ name }) => name.startsWith(file) && fileKey.test(fileOf(name)) && !present.has(fileOf(name)),
  );
  const fileBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  await requireSpace(dataDir, segments.length * segmentBytes + fileBytes);
  for (const name of segments)
    await fetchOne(store, name, join(dataDir, 'postgres', 'pg_wal', segmentOf(name)), unlocking);
  for (const { name } of files) await fetchOne(store, name, join(dataDir, 'files', fileOf(name)), unlocking);
  return segments.length;
}

async function fetchOne(store: BackupStore, name: string, path: string, unlocking: ReadOptions['unlocking']) {
  const { content } = await openContent(await store.read(name), name, unlocking);
  await pipeline(content, createZstdDecompress(), createWriteStream(path, { mode: 0o600 })).catch((error: Error) => {
    if (isExplained(error)) throw error;
    throw new BackupError(`${name} is damaged: it cannot be read (${error.message}).`, { cause: error });
  });
}
