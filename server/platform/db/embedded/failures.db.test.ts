import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanUp, preparedFolder, runs, temporaryFolder } from './app-process.fixture.ts';
import { startEmbedded } from './embedded.ts';

const open = (dataDir: string, settings = {}) => startEmbedded({ dataDir, durable: false, log() {}, settings });

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanUp);

test('a wrong setting is reported with the message of the server', async () => {
  const dataDir = await preparedFolder();
  await expect(open(dataDir, { shared_bufers: '1GB' })).rejects.toThrow(
    /ended at once.*: a setting is wrong.*\n.*unrecognized configuration parameter "shared_bufers"/s,
  );
  await (await open(dataDir)).stop();
});

test('a file that the server may not read is reported', async () => {
  const dataDir = await preparedFolder();
  chmodSync(join(dataDir, 'postgres', 'global', 'pg_control'), 0);
  await expect(open(dataDir)).rejects.toThrow(/lacks a permission.*\n.*pg_control/s);
  expect(runs(dataDir)).toBe(false);
});

test('a folder with other content in place of the cluster is not touched', async () => {
  const dataDir = await temporaryFolder();
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'notes.txt'), 'mine');
  await expect(open(dataDir)).rejects.toThrow(/cannot be placed in .*postgres/);
});

test('an empty folder in place of the cluster is used', async () => {
  const dataDir = await temporaryFolder();
  mkdirSync(join(dataDir, 'postgres'));
  await (await open(dataDir)).stop();
});

// Needs the permission to mount, which containers seldom have.
test.runIf(canMount())('a full disk is reported, at the first start and at a later one', async () => {
  const dataDir = await temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=70m', 'tmpfs', dataDir]);
  const filler = join(dataDir, 'filler');
  try {
    execFileSync('fallocate', ['-l', '60m', filler]);
    await expect(open(dataDir)).rejects.toThrow(/could not be set up: the disk is full/);
    rmSync(filler);
    await (await open(dataDir)).stop();
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']);
    await expect(open(dataDir)).rejects.toThrow(/ended at once .*: the disk is full/);
    rmSync(filler);
    await (await open(dataDir)).stop();
  } finally {
    execFileSync('umount', ['-l', dataDir]);
  }
});

function canMount(): boolean {
  if (process.platform !== 'linux') return false;
  const folder = mkdtempSync(join(tmpdir(), 'firn-mount-'));
  const tried = spawnSync('sh', ['-c', `mount -t tmpfs tmpfs ${folder} && umount ${folder}`]);
  rmSync(folder, { recursive: true });
  return tried.status === 0;
}
