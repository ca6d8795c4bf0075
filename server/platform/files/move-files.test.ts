import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFiles, type Files } from './files.ts';
import { allKeys, copyFiles } from './move-files.ts';

const anything = { inspect() {}, end() {} };

async function folderOf(): Promise<{ files: Files; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'firn-move-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { files: createFiles(folder), folder };
}

async function* bytes(text: string) {
  yield Buffer.from(text);
}

const put = async (files: Files, text: string) =>
  (await files.put(bytes(text), { maximumBytes: 1000, inspector: anything })).key;
const contentOf = async (files: Files, key: string) =>
  Buffer.concat(await (await files.open(key)).toArray()).toString();

test('every file is copied under its key, and a second run copies what came meanwhile', async () => {
  const from = await folderOf();
  const to = await folderOf();
  const first = await put(from.files, 'ice');
  const compared = new Set<string>();
  expect(await copyFiles(from.files, to.files, compared)).toEqual({ copied: 1, kept: 0, bytes: 3 });
  const second = await put(from.files, 'snow');
  expect(await copyFiles(from.files, to.files, compared)).toEqual({ copied: 1, kept: 0, bytes: 4 });
  expect(await copyFiles(from.files, to.files, new Set())).toEqual({ copied: 0, kept: 2, bytes: 7 });
  expect((await allKeys(to.files)).toSorted()).toEqual([first, second].toSorted());
  expect(await contentOf(from.files, first)).toBe('ice');
});

test('a copy with other content is replaced', async () => {
  const from = await folderOf();
  const to = await folderOf();
  const key = await put(from.files, 'ice');
  await writeFile(join(to.folder, key), 'half');
  expect(await copyFiles(from.files, to.files, new Set())).toMatchObject({ copied: 1, kept: 0 });
  expect(await contentOf(to.files, key)).toBe('ice');
});

test('a place that returns other bytes than it was given is noticed', async () => {
  const from = await folderOf();
  const to = await folderOf();
  const key = await put(from.files, 'ice');
  const lossy: Files = {
    ...to.files,
    put: () => to.files.put(bytes('water'), { maximumBytes: 9, inspector: anything, key }),
  };
  await expect(copyFiles(from.files, lossy, new Set())).rejects.toThrow(`the copy of the file ${key} differs`);
});
