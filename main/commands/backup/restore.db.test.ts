import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackup } from '#server/domains/backups/create.ts';
import { createFolderStore } from '#server/platform/backup/folder-store.ts';
import { loadSecrets } from '#server/platform/secrets/secrets.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld(() => new Date());
let root: string;
let temporary: string;

beforeAll(async () => {
  root = await createTemporaryFolder('firn-test-');
  temporary = join(root, 'tmp');
  const dataDir = join(root, 'data');
  for (const folder of [temporary, dataDir]) await mkdir(folder);
  await loadSecrets(join(dataDir, 'secrets.json'));
  const installation = {
    ...{ owner: world.db.ownerConnection, dataDir, secretsFile: join(dataDir, 'secrets.json'), now: () => new Date() },
  };
  await createFolderStore(root).write('rows', (sink) => createBackup(installation, 'logical', sink, null));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// The end of its input sends it SIGTERM.
test('a restore test that the end of its input stops leaves no copy and no server, and no result', async () => {
  const child = spawn(process.execPath, ['main/cli.ts', 'backup', 'verify', join(root, 'rows'), '--report'], {
    env: { PATH: process.env.PATH, TMPDIR: temporary, DATA_DIR: join(root, 'nothing') },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const serverPid = async () => {
    const [folder = ''] = (await readdir(temporary)).filter((name) => name.startsWith('firn-copy-'));
    const text = await readFile(
      join(temporary, folder, `restoring-${child.pid}`, 'postgres', 'postmaster.pid'),
      'utf8',
    ).catch(() => '');
    return text.split('\n').length > 7 ? Number.parseInt(text, 10) : null;
  };
  await expect.poll(serverPid, { timeout: 60_000, interval: 20 }).not.toBeNull();
  const pid = Number(await serverPid());
  child.stdin.end();
  expect(await ended).toBe(1);
  expect(isRunning(pid)).toBe(false);
  expect((await readdir(temporary)).filter((name) => name.startsWith('firn-copy-'))).toEqual([]);
  expect(out).toBe('');
});
