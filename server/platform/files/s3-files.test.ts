import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles, type Files, type Inspector } from './files.ts';
import { parseS3Url } from './s3-bucket.ts';
import { createS3Files, listBucket } from './s3-files.ts';
import { type S3Stub, startS3Stub } from './s3-stub.fixture.ts';

const anything: Inspector = { inspect() {}, end() {} };
const far = new Date('2100-01-01T00:00:00Z');
let stub: S3Stub;
let folder: string;
let files: Files;

beforeAll(async () => {
  stub = await startS3Stub();
  folder = await mkdtemp(join(tmpdir(), 'firn-s3-'));
  files = openStore(stub.url);
});
afterAll(async () => {
  await stub.close();
  await rm(folder, { recursive: true });
});

function openStore(url: string): Files {
  const bucket = parseS3Url(url);
  if (!bucket) throw new Error('the address of the stub was not understood');
  return createS3Files(bucket, folder);
}

async function* pieces(...parts: (string | Buffer)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

const put = (...parts: (string | Buffer)[]) => files.put(pieces(...parts), { maximumBytes: 5e6, inspector: anything });

async function contentOf(key: string): Promise<Buffer> {
  return Buffer.concat(await (await files.open(key)).toArray());
}

test('a file is stored in the folder of the bucket, read and removed, with the digest that the folder would give', async () => {
  const large = Buffer.alloc(3_000_000, 'abc');
  const stored = await put('hello ', large);
  expect([...stub.objects.keys()]).toEqual([`firn/${stored.key}`]);
  expect(await contentOf(stored.key)).toEqual(Buffer.concat([Buffer.from('hello '), large]));
  const onDisk = await createFiles(join(folder, 'same')).put(pieces('hello ', large), {
    maximumBytes: 5e6,
    inspector: anything,
  });
  expect(stored).toMatchObject({ size: onDisk.size, sha256: onDisk.sha256 });
  await files.remove(stored.key);
  await files.remove(stored.key);
  await expect(files.open(stored.key)).rejects.toThrow('ENOENT');
  expect(await files.keysBefore(far)).toEqual([]);
  await rm(join(folder, 'same'), { recursive: true });
});

test('nothing of an upload that is too large or refused reaches the bucket, and nothing stays in the folder', async () => {
  await expect(files.put(pieces('123456'), { maximumBytes: 5, inspector: anything })).rejects.toMatchObject({
    code: 'TOO_LARGE',
  });
  const strict: Inspector = { ...anything, end: () => expect.fail('not what it says') };
  await expect(files.put(pieces('x'), { maximumBytes: 9, inspector: strict })).rejects.toThrow('not what it says');
  expect(stub.objects.size).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});

test('a short failure of the store is bridged, and a repeated request finds what the first one stored', async () => {
  stub.failures.push(503);
  const { key } = await put('patient');
  expect((await contentOf(key)).toString()).toBe('patient');
  stub.failures.push(412);
  await put('stored before');
});

test('while the store does not work an upload is refused, and nothing is acknowledged', async () => {
  stub.failures.push(403);
  await expect(put('lost')).rejects.toMatchObject({ code: 'UNAVAILABLE', data: { retryAfterSeconds: 10 } });
  stub.failures.push('drop');
  await expect(files.open('a'.repeat(32))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await readdir(folder)).toEqual([]);
  const stranger = openStore(stub.url.replace('AKEXAMPLE:', 'AKEXAMPLE:wrong'));
  await expect(stranger.keysBefore(far)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('the list of keys has every page, leaves out what is newer and what is not ours', async () => {
  stub.objects.clear();
  const keys = [];
  for (const text of ['one', 'two', 'three', 'four', 'five']) keys.push((await put(text)).key);
  stub.objects.set('firn/readme.txt', { body: Buffer.from(''), at: new Date(0) });
  stub.objects.set(`other/${'a'.repeat(32)}`, { body: Buffer.from(''), at: new Date(0) });
  expect(await files.keysBefore(far)).toEqual(keys.toSorted());
  expect(await files.keysBefore(new Date(0))).toEqual([]);
});

test('the bucket is listed with our key, changes nothing, and says why where it is refused', async () => {
  const bucketAt = (url: string) => parseS3Url(url) ?? expect.fail('the address was not understood');
  const before = new Map(stub.objects);
  await listBucket(bucketAt(stub.url));
  expect(stub.objects).toEqual(before);
  await expect(listBucket(bucketAt(stub.url.replace('a%2Fsecret%2Bkey', 'another')))).rejects.toThrow('status 403');
});

test('a name that is not a generated key is never sent', async () => {
  for (const key of ['../secret', '', `${'a'.repeat(32)}/..`]) {
    await expect(files.open(key)).rejects.toThrow(TypeError);
    await expect(files.remove(key)).rejects.toThrow(TypeError);
  }
});

test.each([
  ['https://KEY:SECRET@s3.example/bucket', 'https://s3.example/bucket/', 'us-east-1'],
  ['https://KEY:SECRET@s3.example/bucket/a/b?region=eu-1', 'https://s3.example/bucket/a/b/', 'eu-1'],
  ['http://KEY:SECRET@localhost:9000/bucket', 'http://localhost:9000/bucket/', 'us-east-1'],
])('%s is a bucket', (url, base, region) => expect(parseS3Url(url)).toMatchObject({ base, region }));

test.each(['http://KEY:SECRET@s3.example/bucket', 'https://s3.example/bucket', 'https://KEY:SECRET@s3.example', 's3'])(
  '%s is none',
  (url) => expect(parseS3Url(url)).toBeNull(),
);
