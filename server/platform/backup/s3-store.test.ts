import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseS3Url } from '#server/platform/files/s3-bucket.ts';
import { type S3Stub, startS3Stub } from '#server/platform/files/s3-stub.fixture.ts';
import { openStore } from './open-store.ts';

let stub: S3Stub;
beforeAll(async () => {
  stub = await startS3Stub();
});
afterAll(() => stub.close());

const store = () => openStore(stub.url.replace('/firn', '/backups'), null);

/** Larger than a part of an upload. */
const content = randomBytes(17 * 1024 * 1024);

test('a backup goes to a bucket in parts, comes back, is listed and removed', async () => {
  await store().write('one', async (sink) => {
    for (let at = 0; at < content.length; at += 1_000_000)
      if (!sink.write(content.subarray(at, at + 1_000_000)))
        await new Promise((resolve) => sink.once('drain', resolve));
    await new Promise<void>((resolve) => sink.end(resolve));
  });
  expect([...stub.objects.keys()]).toEqual(['backups/one']);
  expect((await buffer(await store().read('one'))).equals(content)).toBe(true);
  expect(await store().list()).toMatchObject([{ name: 'one', bytes: content.length }]);
  await expect(store().write('one', async () => {})).rejects.toThrow('s3://bucket/backups/one exists already.');
  await store().remove('one');
  await expect(store().read('one')).rejects.toThrow('There is no backup s3://bucket/backups/one.');
});

test('of a backup that fails nothing stays, and a bucket that refuses is named without its key', async () => {
  const failing = store().write('two', async (sink) => {
    sink.write(content);
    await new Promise((resolve) => sink.once('drain', resolve));
    throw new Error('the database is away');
  });
  await expect(failing).rejects.toThrow('the database is away');
  expect([...stub.objects.keys()]).toEqual([]);
  stub.failures.push(403);
  const message = await store()
    .list()
    .catch((error: Error) => error.message);
  expect(message).toBe('s3://bucket/backups refused the request: status 403, no reason.');
  stub.failures.push('half');
  await expect(buffer(await store().read('two'))).rejects.toThrow('s3://bucket/backups broke off while it sent two.');
});

test('the parts of an upload that was killed a week ago are removed at the next one, and those of a later one are not', async () => {
  const part = (days: number) => ({ body: Buffer.from('part'), at: new Date(Date.now() - days * 86_400_000) });
  for (const name of ['backups/firn-old', 'backups/other', 'other/firn-old'])
    stub.objects.set(`${name}.part-1`, part(8));
  stub.objects.set('backups/firn-running.part-1', part(1));
  await store().write('firn-next', (sink) => new Promise((resolve) => sink.end('all of it', () => resolve(null))));
  expect([...stub.objects.keys()]).toEqual([
    'backups/other.part-1',
    'other/firn-old.part-1',
    'backups/firn-running.part-1',
    'backups/firn-next',
  ]);
  stub.objects.clear();
});

test('s3:// takes the host and the key of S3_URL, and not the folder of the uploaded files', async () => {
  const s3 = parseS3Url(stub.url);
  expect(openStore('s3://bucket/other folder', s3).label).toBe('s3://bucket/other%20folder');
  expect(() => openStore('s3://bucket/firn', s3)).toThrow('is the folder of the uploaded files');
  expect(() => openStore('s3://bucket/firn', null)).toThrow('needs S3_URL');
  expect(() => openStore('s3://', s3)).toThrow('must look like s3://BUCKET/FOLDER');
  expect(() => openStore('https://host/bucket', s3)).toThrow('https://KEY:SECRET@HOST');
  expect(openStore('/backups', s3).label).toBe('/backups');
});
