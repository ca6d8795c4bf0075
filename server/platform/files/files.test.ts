import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFiles, type Inspector } from './files.ts';

const parent = await mkdtemp(join(tmpdir(), 'firn-files-'));
const folder = join(parent, 'files');
afterAll(() => rm(parent, { recursive: true }));

const files = createFiles(folder);
const anything: Inspector = { inspect() {}, end() {} };
const far = new Date('2100-01-01T00:00:00Z');

async function* pieces(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

test('a file is stored under a generated key, readable by its owner only, with its size and digest', async () => {
  const stored = await files.put(pieces('hello ', 'world'), { maximumBytes: 11, inspector: anything });
  expect(stored).toMatchObject({
    size: 11,
    sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  });
  expect((await stat(join(folder, stored.key))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const content = await files.open(stored.key);
  expect(Buffer.concat(await content.toArray()).toString()).toBe('hello world');
  await files.remove(stored.key);
  await expect(files.open(stored.key)).rejects.toThrow('ENOENT');
});

test('an upload that is too large, aborted or refused leaves nothing behind', async () => {
  const broken = async function* () {
    yield Buffer.from('half');
    throw new Error('the connection was lost');
  };
  const strict: Inspector = {
    inspect() {},
    end() {
      throw new Error('not what it says');
    },
  };
  await expect(files.put(pieces('123456'), { maximumBytes: 5, inspector: anything })).rejects.toMatchObject({
    code: 'TOO_LARGE',
  });
  await expect(files.put(broken(), { maximumBytes: 50, inspector: anything })).rejects.toThrow('lost');
  await expect(files.put(pieces('x'), { maximumBytes: 50, inspector: strict })).rejects.toThrow('not what it says');
  expect(await readdir(folder)).toEqual([]);
});

test('a name that is not a generated key opens and removes nothing', async () => {
  await writeFile(join(parent, 'secret'), 'mine');
  for (const key of ['../secret', '', '/etc/passwd', `${'a'.repeat(32)}/..`]) {
    await expect(files.open(key)).rejects.toThrow(TypeError);
    expect(() => files.remove(key)).toThrow(TypeError);
  }
});

test('unfinished uploads of a killed process are removed once they are old enough', async () => {
  await writeFile(join(folder, `.${'a'.repeat(32)}.part`), 'half');
  expect(await files.removeUnfinished(new Date(0))).toBe(0);
  expect(await files.keysBefore(far)).toEqual([]);
  expect(await files.removeUnfinished(far)).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});
