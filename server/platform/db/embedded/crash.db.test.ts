import { spawn } from 'node:child_process';
import { chownSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { cleanUp, killServer, preparedFolder, runs, serverPid, startApp } from './app-process.fixture.ts';
import { startEmbedded } from './embedded.ts';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanUp);

async function runningApp(dataDir: string, durable = false) {
  const app = startApp(dataDir, { durable });
  return { app, said: await app.next() };
}

/** PostgreSQL ignores lock files whose process belongs to another user, so other programs in these tests run as its user. */
function serverIdentity(dataDir: string) {
  const { uid } = statSync(join(dataDir, 'postgres'));
  return process.getuid?.() === 0 ? { uid } : {};
}

test('the server of a killed application is joined by the next one', async () => {
  const dataDir = await preparedFolder();
  const { app } = await runningApp(dataDir);
  const pid = serverPid(dataDir);
  await app.kill();
  const next = await runningApp(dataDir);
  expect(next.said.started).toBe('joined');
  expect(serverPid(dataDir)).toBe(pid);
  await next.app.ask('stop');
  expect(runs(dataDir)).toBe(false);
});

test('nothing acknowledged is lost when application and server are killed', async () => {
  const dataDir = await preparedFolder();
  const { app } = await runningApp(dataDir, true);
  await app.ask('sql create table kept (n int)');
  await app.ask('sql insert into kept values (1), (2)');
  await app.kill();
  await killServer(dataDir);
  expect(serverPid(dataDir)).not.toBeNull();
  const next = await runningApp(dataDir, true);
  expect(next.said.started).toBe('started');
  expect(await next.app.ask('sql select count(*)::int as n from kept')).toEqual({ rows: [{ n: 2 }] });
  await next.app.ask('stop');
});

test('a lock file whose process id was reused by another program is removed', async () => {
  const dataDir = await preparedFolder();
  const { app } = await runningApp(dataDir);
  await app.kill();
  const old = await killServer(dataDir);
  const anonymous = spawn('sleep', ['60'], serverIdentity(dataDir));
  onTestFinished(() => void anonymous.kill());
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = join(dataDir, 'postgres', name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(old), String(anonymous.pid)));
  }
  const next = await runningApp(dataDir);
  expect(next.said.started).toBe('started');
  await next.app.ask('stop');
});

test('a lock file of a zombie server process is removed', async () => {
  const dataDir = await preparedFolder();
  const { app } = await runningApp(dataDir);
  await app.kill();
  const old = await killServer(dataDir);
  // perl starts the zombie and never waits for it, like the first process of a container.
  const script = '$|=1; if (my $p = fork) { print "$p\\n"; sleep 60 } else { exit }';
  const parent = spawn('perl', ['-e', script], serverIdentity(dataDir));
  onTestFinished(() => void parent.kill());
  const zombie = Number(await new Promise((done) => parent.stdout.once('data', done)));
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(String(old), String(zombie)));
  const next = await runningApp(dataDir);
  expect(next.said.started).toBe('started');
  await next.app.ask('stop');
});

test('a lock file that a power failure left empty is removed', async () => {
  const dataDir = await preparedFolder();
  const { app } = await runningApp(dataDir);
  await app.ask('stop');
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  writeFileSync(file, '');
  chownSync(file, uid, gid);
  utimesSync(file, 0, 0);
  const next = await runningApp(dataDir);
  expect(next.said.started).toBe('started');
  await next.app.ask('stop');
});

test('an application is notified when the server is lost, and can start it again at the same address', async () => {
  const dataDir = await preparedFolder();
  const first = await startEmbedded({ dataDir, durable: false, log() {} });
  const lost = new Promise<string>((resolve) => first.onLost(resolve));
  await killServer(dataDir);
  expect(await lost).toMatch(/gone/);
  await first.stop();
  const second = await startEmbedded({ dataDir, durable: false, log() {} });
  expect(second.socketDir).toBe(first.socketDir);
  await second.stop();
});

test('the lease survives an ended session and a crashed backend', async () => {
  const dataDir = await preparedFolder();
  const server = await startEmbedded({ dataDir, durable: false, log() {} });
  let lost = 0;
  server.onLost(() => lost++);
  const leaseHolders = async () => {
    const client = new Client(server.connection());
    // The crashed backend ends this connection too; the failing query shows it.
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query(`select pid from pg_stat_activity where application_name = 'firn lease'`);
    await client.end();
    return rows.map((row) => row.pid as number);
  };
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const [before] = await leaseHolders();
    process.kill(before as number, signal);
    const isTakenAgain = async () => {
      const after = await leaseHolders().catch(() => []);
      return after.length === 1 && after[0] !== before;
    };
    await expect.poll(isTakenAgain).toBe(true);
  }
  expect(lost).toBe(0);
  await server.stop();
  expect(runs(dataDir)).toBe(false);
});
