import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { type DiskSpace, freeBytes, watchDiskSpace } from './disk-space.ts';

test('free space is a number of bytes', async () => {
  expect(await freeBytes(tmpdir())).toBeGreaterThan(1024);
});

test('too little space is reported once, until it changes', async () => {
  const reported: DiskSpace[] = [];
  const watch = watchDiskSpace({
    dir: tmpdir(),
    minFreeBytes: Number.MAX_SAFE_INTEGER,
    everyMs: 60_000,
    onChange: (space) => reported.push(space),
  });
  await watch.check();
  await watch.check();
  expect(watch.ok()).toBe(false);
  expect(reported).toHaveLength(1);
  expect(reported[0]?.ok).toBe(false);
  watch.stop();
});

test('enough space is not reported', async () => {
  const reported: DiskSpace[] = [];
  const watch = watchDiskSpace({
    dir: tmpdir(),
    minFreeBytes: 1,
    everyMs: 5,
    onChange: (space) => reported.push(space),
  });
  await watch.check();
  expect(watch.ok()).toBe(true);
  expect(reported).toEqual([]);
  watch.stop();
});

test('a folder that was removed counts as full', async () => {
  const watch = watchDiskSpace({ dir: '/nowhere/at/all', minFreeBytes: 1, everyMs: 60_000, onChange() {} });
  expect(await watch.check()).toEqual({ ok: false, freeBytes: 0 });
  watch.stop();
});
