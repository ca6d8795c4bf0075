import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import {
  keptFolder,
  readUpgrade,
  removeKept,
  removeScratch,
  scratchFolder,
  settleUpgrade,
  swapBack,
  swapIn,
} from './folders.ts';

const facts = {
  from: 17,
  to: 18,
  at: '2026-11-28T09:00:00.000Z',
  tables: { 'public.users': { rows: 1, digest: '7' } },
};
let dataDir: string;

beforeEach(async () => {
  dataDir = await createTemporaryFolder('firn-upgrade-');
  const folder = dataDir;
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await makeFolder('postgres', 17);
  await makeFolder('upgrading/postgres', 18);
});

async function makeFolder(name: string, major: number): Promise<void> {
  await mkdir(join(dataDir, name, 'base'), { recursive: true });
  await writeFile(join(dataDir, name, 'PG_VERSION'), `${major}\n`);
}

const inUse = async () => Number(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8'));
const writeState = (step: string) => writeFile(join(dataDir, 'upgrade.json'), JSON.stringify({ ...facts, step }));

test('the new folder takes the place of the old one, which is kept, and back again', async () => {
  await swapIn(dataDir, facts);
  expect(await inUse()).toBe(18);
  expect(await readdir(dataDir)).toEqual(['postgres', 'postgres-17', 'upgrade.json']);
  const upgrade = await readUpgrade(dataDir);
  expect(upgrade).toEqual({ ...facts, step: 'done' });
  await settleUpgrade(dataDir);
  expect(await inUse()).toBe(18);
  await swapBack(dataDir, { ...facts, step: 'done' });
  expect(await inUse()).toBe(17);
  expect(await readdir(dataDir)).toEqual(['postgres', 'postgres-18']);
});

test('a swap that ended before the first rename counts for nothing: the old folder may have been written to since', async () => {
  await writeState('ready');
  await settleUpgrade(dataDir);
  expect(await inUse()).toBe(17);
  expect(await readUpgrade(dataDir)).toBeNull();
});

test('a swap that ended between the renames is completed', async () => {
  await writeState('ready');
  await rename(join(dataDir, 'postgres'), keptFolder(dataDir, 17));
  await settleUpgrade(dataDir);
  expect(await inUse()).toBe(18);
  expect((await readUpgrade(dataDir))?.step).toBe('done');
});

test('a swap that ended after the second rename is done', async () => {
  await writeState('ready');
  await rename(join(dataDir, 'postgres'), keptFolder(dataDir, 17));
  await rename(join(scratchFolder(dataDir), 'postgres'), join(dataDir, 'postgres'));
  await settleUpgrade(dataDir);
  expect(await inUse()).toBe(18);
  expect((await readUpgrade(dataDir))?.step).toBe('done');
});

test('after a failure between the renames the old folder is in use again, and nothing is left of the new one', async () => {
  await writeState('ready');
  await rename(join(dataDir, 'postgres'), keptFolder(dataDir, 17));
  await removeScratch(dataDir);
  expect(await inUse()).toBe(17);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a removal that was interrupted leaves nothing that could be taken for the new folder', async () => {
  await writeState('ready');
  await rename(join(dataDir, 'postgres'), keptFolder(dataDir, 17));
  // As it is after the rename, when only some of its files are removed.
  await rename(join(scratchFolder(dataDir), 'postgres'), join(scratchFolder(dataDir), 'discarded'));
  await settleUpgrade(dataDir);
  expect(await inUse()).toBe(17);
});

test('an undo is completed where no folder was in use, and not begun where the new one still was', async () => {
  await swapIn(dataDir, facts);
  await writeState('undoing');
  await settleUpgrade(dataDir);
  expect(await inUse()).toBe(18);
  expect((await readUpgrade(dataDir))?.step).toBe('done');
  await writeState('undoing');
  await rename(join(dataDir, 'postgres'), keptFolder(dataDir, 18));
  await settleUpgrade(dataDir);
  expect(await inUse()).toBe(17);
  await writeState('undoing');
  await settleUpgrade(dataDir);
  expect(await inUse()).toBe(17);
  expect(await readUpgrade(dataDir)).toBeNull();
});

test('what is kept is removed with its state, and its size is said', async () => {
  await swapIn(dataDir, facts);
  expect(await removeKept(dataDir, { ...facts, step: 'done' })).toBe(3);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a swap whose first rename failed, without the new folder, was none', async () => {
  await writeState('ready');
  await rm(scratchFolder(dataDir), { recursive: true });
  await settleUpgrade(dataDir);
  expect(await inUse()).toBe(17);
  expect(await readUpgrade(dataDir)).toBeNull();
});

test('between the renames the old folder is taken into use again where the new one is gone', async () => {
  await writeState('ready');
  await rename(join(dataDir, 'postgres'), keptFolder(dataDir, 17));
  await rm(scratchFolder(dataDir), { recursive: true });
  await settleUpgrade(dataDir);
  expect(await inUse()).toBe(17);
  expect(await readUpgrade(dataDir)).toBeNull();
});

test('an upgrade is finished where somebody removed the old folder, or the removal was interrupted', async () => {
  await swapIn(dataDir, facts);
  await rm(keptFolder(dataDir, 17), { recursive: true });
  expect(await removeKept(dataDir, { ...facts, step: 'done' })).toBe(0);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});
