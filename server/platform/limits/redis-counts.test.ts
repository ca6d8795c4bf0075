import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#server/platform/http/free-port.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createLimits, type Limits } from './limits.ts';
import { connectRedisCounts, type RedisCounts } from './redis-counts.ts';

/** The server program of this machine; without one, the tests against a real server are skipped. */
const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);
if (program === undefined)
  process.stderr.write('No valkey-server or redis-server is installed: shared limits are not tested.\n');

const limit = { name: 'knock', points: 5, perSeconds: 60 };
const opened: RedisCounts[] = [];
let folder: string;
let port: number;
let server: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firn-redis-'));
  port = await freePort();
});
afterAll(async () => {
  for (const shared of opened) shared.stop();
  server?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The limits of one process. */
async function openLimits(): Promise<Limits> {
  const shared = await connectRedisCounts(`redis://127.0.0.1:${port}`, silentLog);
  opened.push(shared);
  return createLimits(shared);
}

const until = (check: () => boolean) => expect.poll(check).toBe(true);

test('while the server does not answer, every process counts for itself and says so', async () => {
  const limits = await openLimits();
  expect(limits.storage()).toBe('shared-unavailable');
  expect(await limits.consumeUpTo(limit, 'a', 9)).toBe(5);
  expect((await limits.count(limit, 'a')).isOver).toBe(true);
});

describe.skipIf(program === undefined)('with a real server', () => {
  const start = async () => {
    server = spawn(program ?? '', ['--port', String(port), '--save', '', '--dir', folder], { stdio: 'ignore' });
  };

  test('the same limits hold across two processes, exactly, also in a burst', async () => {
    await start();
    const [one, two] = [await openLimits(), await openLimits()];
    await until(() => one.storage() === 'shared' && two.storage() === 'shared');
    const passed = await Promise.all([one.consumeUpTo(limit, 'b', 20), two.consumeUpTo(limit, 'b', 20)]);
    expect(passed[0] + passed[1]).toBe(5);
    expect(await two.peek(limit, 'b')).toMatchObject({ isOver: true, used: 40 });
    await one.count(limit, 'c');
    await two.refund(limit, 'c');
    expect(await one.peek(limit, 'c')).toMatchObject({ used: 0, remaining: 5 });
  });

  test('when the server ends, requests go on with counts in memory; when it is back, they are shared again', async () => {
    const limits = await openLimits();
    await until(() => limits.storage() === 'shared');
    server?.kill('SIGKILL');
    await until(() => limits.storage() === 'shared-unavailable');
    expect(await limits.consumeUpTo(limit, 'd', 9)).toBe(5);
    await start();
    await until(() => limits.storage() === 'shared');
    expect((await limits.count(limit, 'd')).isOver).toBe(false);
  });
});
