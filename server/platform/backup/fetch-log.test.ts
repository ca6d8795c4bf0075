import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { zstdCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { encrypted } from './encryption.ts';
import { fetchLog } from './fetch-log.ts';
import type { BackupStore } from './folder-store.ts';
import { type BackupManifest, PlaceError } from './manifest.ts';

const archive = 'abcdefabcdef';
/** A file that the backup has brought. */
const present = 'a'.repeat(32);

const compressed = async () => Readable.from([zstdCompressSync(Buffer.from('content'))]);

/** Fetches what a place of these names has, behind this segment. Returns the names of the segments that came. */
async function fetchFrom(
  names: readonly string[],
  last: string,
  { time = null as Date | null, read = compressed as BackupStore['read'], bytes = 1 } = {},
): Promise<string[]> {
  const dataDir = await createTemporaryFolder('firn-log-');
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await mkdir(join(dataDir, 'postgres/pg_wal'), { recursive: true });
  await mkdir(join(dataDir, 'files'));
  await writeFile(join(dataDir, 'files', present), '');
  const store = {
    list: async () => names.map((name) => ({ name, bytes, at: new Date(0) })),
    read,
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
  expect(await fetchFrom(gaps.map(log), '0000000100000002000000FD', { time: new Date(0) })).toEqual(
    segments.slice(0, 1),
  );
});

test('a name that leads elsewhere is none of the archive', async () => {
  expect(await fetchFrom([`firn-file-${archive}-../postgres/pg_wal/stolen00000000`], '0'.repeat(24))).toEqual([]);
});

test('a file that the backup brought is not fetched again', async () => {
  const read = () => Promise.reject(new Error('it was read'));
  const file = (key: string) => `firn-file-${archive}-${key}.zst`;
  expect(await fetchFrom([file(present)], '0'.repeat(24), { read })).toEqual([]);
  await expect(fetchFrom([file('b'.repeat(32))], '0'.repeat(24), { read })).rejects.toThrow('it was read');
});

test('what is damaged or has another key is named, and a bucket or a disk in the way is no damage', async () => {
  const [first, next] = ['0000000100000002000000FD', '0000000100000002000000FE'];
  const failure = (read: BackupStore['read']) =>
    fetchFrom([log(next)], first, { read }).catch((error: Error) => error.message);
  expect(await failure(async () => Readable.from([Buffer.from('no frame, and long enough')]))).toContain(
    `${log(next)} is damaged`,
  );
  const sealed = await encrypted(await compressed(), { passphrase: 'another one' });
  expect(await failure(async () => sealed)).toBe(`${log(next)} cannot be decrypted with this key.`);
  const breaking =
    (error: Error, beginning: Uint8Array = zstdCompressSync(Buffer.from('content'))) =>
    async () =>
      Readable.from(
        (async function* () {
          yield beginning.subarray(0, 30);
          throw error;
        })(),
      );
  // Before the content begins, and in the header of its encryption.
  for (const beginning of [undefined, Buffer.from('age-encryption.org/v1\n-> scrypt')])
    expect(await failure(breaking(new PlaceError('the bucket broke off'), beginning))).toBe('the bucket broke off');
  expect(await failure(breaking(Object.assign(new Error('no space left'), { code: 'ENOSPC' })))).toBe('no space left');
  const file = `firn-file-${archive}-${'b'.repeat(32)}.zst`;
  await expect(fetchFrom([file], first, { bytes: 9e15 })).rejects.toThrow(/^The disk of .* has .* MB free/);
});
