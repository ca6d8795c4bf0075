import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { zstdCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { fetchLog } from './fetch-log.ts';
import type { BackupStore } from './folder-store.ts';
import type { BackupManifest } from './manifest.ts';

const archive = 'abcdefabcdef';

/** Fetches what a place of these names has, behind this segment. Returns the names of the segments that came. */
async function fetchFrom(names: readonly string[], last: string, time: Date | null = null): Promise<string[]> {
  const dataDir = await createTemporaryFolder('firn-log-');
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await mkdir(join(dataDir, 'postgres/pg_wal'), { recursive: true });
  const store = {
    list: async () => names.map((name) => ({ name, bytes: 1, at: new Date(0) })),
    read: async () => Readable.from([zstdCompressSync(Buffer.from('content'))]),
  } as unknown as BackupStore;
  const manifest = { wal: { first: last, last, archive } } as BackupManifest;
  await fetchLog({ store, time }, manifest, dataDir, () => ({ passphrase: '' }));
  return readdir(join(dataDir, 'postgres/pg_wal'));
}

const log = (segment: string) => `firn-log-${archive}-${segment}.zst`;

test('segments are brought in a row, over the end of a file of the log too, and one that is missing is named', async () => {
  const segments = ['0000000100000002000000FE', '0000000100000002000000FF', '000000010000000300000000'];
  expect(await fetchFrom(segments.map(log), '0000000100000002000000FD')).toEqual(segments);
  expect(await fetchFrom(segments.map(log), '0000000100000002000000FE')).toEqual(segments.slice(1));
  const gaps = [segments[0], segments[2]] as string[];
  await expect(fetchFrom(gaps.map(log), '0000000100000002000000FD')).rejects.toThrow(
    `firn-log-${archive}-0000000100000002000000FF is missing`,
  );
  // A moment before the gap needs nothing behind it.
  expect(await fetchFrom(gaps.map(log), '0000000100000002000000FD', new Date(0))).toEqual(segments.slice(0, 1));
});

test('a name that leads elsewhere is none of the archive', async () => {
  expect(await fetchFrom([`firn-file-${archive}-../postgres/pg_wal/stolen00000000`], '0'.repeat(24))).toEqual([]);
});
