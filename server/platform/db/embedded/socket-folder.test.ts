import { chmodSync, lchownSync, lstatSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { refreshSocketLink, socketFolder } from './socket-folder.ts';

const isRoot = process.getuid?.() === 0;
const long = `/srv/${'x'.repeat(120)}/postgres`;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firn-link-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a path that is short enough is used unchanged', async () => {
  expect(await socketFolder('/srv/firn/postgres', [])).toBe('/srv/firn/postgres');
});

test('a long path gets a link, the same each time, repaired when it points elsewhere', async () => {
  const folder = temporaryFolder();
  const path = await socketFolder(long, [folder]);
  expect(readlinkSync(path)).toBe(long);
  rmSync(path);
  symlinkSync('/elsewhere', path);
  expect(await socketFolder(long, [folder])).toBe(path);
  expect(readlinkSync(path)).toBe(long);
});

test.runIf(isRoot)('a link of another user is not followed', async () => {
  const folder = temporaryFolder();
  const path = await socketFolder(long, [folder]);
  lchownSync(path, 65_534, 65_534);
  const other = await socketFolder(long, [folder]);
  expect(other).toBe(`${path}-1`);
  expect(readlinkSync(other)).toBe(long);
});

test('a folder in which other users can replace our link is not used', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  await expect(socketFolder(long, [folder])).rejects.toThrow(/too long for a socket/);
});

test('a link that a cleanup removed is created again', async () => {
  const path = await socketFolder(long, [temporaryFolder()]);
  const stop = refreshSocketLink(path, long, 10);
  rmSync(path);
  await sleep(100);
  stop();
  expect(lstatSync(path).isSymbolicLink()).toBe(true);
});
