import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanUp, isAlive, preparedFolder, runs, serverPid, startApp, temporaryFolder } from './app-process.fixture.ts';
import { openCluster, superuser } from './cluster.ts';
import { startEmbedded } from './embedded.ts';
import { reachableBinaries } from './reachable-binaries.ts';
import { isRoot, privateIdentity } from './run-as.ts';
import { logFile } from './server-log.ts';
import { port } from './server-settings.ts';
import { socketFolder } from './socket-folder.ts';
import { startOrJoin } from './start-or-join.ts';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanUp);

test('three first starts at once create one cluster and one server', async () => {
  const dataDir = await temporaryFolder();
  const apps = [startApp(dataDir), startApp(dataDir), startApp(dataDir)];
  const said = await Promise.all(apps.map((app) => app.next()));
  expect(said.map((one) => one.error)).toEqual([undefined, undefined, undefined]);
  expect(said.filter((one) => one.started === 'created')).toHaveLength(1);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
  await Promise.all(apps.map((app) => app.ask('stop')));
  expect(runs(dataDir)).toBe(false);
});

test('the server runs until the last application stops', async () => {
  const dataDir = await preparedFolder();
  const first = startApp(dataDir);
  expect((await first.next()).started).toBe('started');
  const second = startApp(dataDir);
  expect((await second.next()).started).toBe('joined');
  const pid = serverPid(dataDir) as number;
  expect(await first.ask('stop')).toMatchObject({ event: 'postgres.released' });
  expect(isAlive(pid)).toBe(true);
  expect(await second.ask('sql select 1 as one')).toEqual({ rows: [{ one: 1 }] });
  expect(await second.ask('stop')).toMatchObject({ event: 'postgres.stopped' });
  expect(isAlive(pid)).toBe(false);
});

test('a start stops the server of an upgrade that was killed, and leaves that of one which is under way', async () => {
  const dataDir = await preparedFolder();
  const scratch = join(dataDir, 'upgrading', 'restoring-1');
  await mkdir(scratch, { recursive: true });
  // What cannot be read there is no reason not to start.
  const useless = join(dataDir, 'moving', 'postgres');
  await mkdir(useless, { recursive: true });
  await writeFile(join(useless, 'PG_VERSION'), '');
  await rename(join(await preparedFolder(), 'postgres'), join(scratch, 'postgres'));
  const upgrade = startApp(scratch);
  expect((await upgrade.next()).started).toBe('started');
  const open = () => startEmbedded({ dataDir, durable: false, log() {} });
  await (await open()).stop();
  expect(await upgrade.ask('sql select 1 as one')).toEqual({ rows: [{ one: 1 }] });
  await upgrade.kill();
  expect(runs(scratch)).toBe(true);
  const runsAfterStart = async () => {
    await (await open()).stop();
    return runs(scratch);
  };
  // The lease of the killed process ends a moment later than the process.
  await expect.poll(runsAfterStart, { timeout: 20_000 }).toBe(false);
});

test('of applications that stop at once exactly one stops the server', async () => {
  const dataDir = await preparedFolder();
  for (let round = 0; round < 5; round++) {
    const events: string[] = [];
    const open = () => startEmbedded({ dataDir, durable: false, log: (event) => events.push(event) });
    const servers = await Promise.all([open(), open(), open()]);
    await Promise.all(servers.map((server) => server.stop()));
    expect(events.filter((event) => event === 'postgres.stopped')).toHaveLength(1);
    expect(runs(dataDir)).toBe(false);
  }
});

test('a server that starts too late, when another one runs, does not go on after it', async () => {
  const dataDir = await preparedFolder();
  const folder = join(dataDir, 'postgres');
  const { binaries, cluster, connection } = await clusterOf(folder, dataDir);
  const slow = await temporaryFolder();
  await mkdir(join(slow, 'bin'));
  const program = join(slow, 'bin/postgres');
  await writeFile(program, `#!/bin/sh\nsleep 2\nexec '${join(binaries.native, 'bin/postgres')}' "$@"\n`);
  for (const path of [slow, program]) await chmod(path, 0o755);
  const launched = Promise.withResolvers<void>();
  const options = { durable: false, settings: {}, log() {}, onLaunch: launched.resolve, logFile: logFile(dataDir) };
  const late = startOrJoin({ ...options, cluster, connection, binaries: { ...binaries, native: slow } });
  await launched.promise;
  const server = await startEmbedded({ dataDir, durable: false, log() {} });
  const joined = await late;
  expect(joined.launched).toBe(false);
  await joined.lease.release();
  await joined.lease.close();
  await server.stop();
  await expect.poll(() => processesOf(cluster.id)).toEqual([]);
});

/** What startEmbedded finds out about a cluster that exists. */
async function clusterOf(folder: string, dataDir: string) {
  const binaries = reachableBinaries(dataDir, isRoot() ? privateIdentity(folder) : null);
  const connection = { host: await socketFolder(folder), port, user: superuser, database: 'postgres' };
  return { binaries, cluster: await openCluster(folder, binaries.major), connection };
}

/** The command lines of servers of a cluster, and of what is to become one. */
function processesOf(id: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return line.includes(`cluster_name=${id} `) ? [line] : [];
      } catch {
        return [];
      }
    });
}

test('an application that starts while another stops has a running server', async () => {
  const dataDir = await preparedFolder();
  const open = () => startEmbedded({ dataDir, durable: false, log() {} });
  let current = await open();
  for (let round = 0; round < 12; round++) {
    const stopping = current.stop();
    await sleep(round * 4);
    const [next] = await Promise.all([open(), stopping]);
    expect(runs(dataDir)).toBe(true);
    current = next;
  }
  await current.stop();
});

test('a SIGINT from the terminal does not reach the server', async () => {
  const dataDir = await preparedFolder();
  const app = startApp(dataDir, { wrap: ['setsid'] });
  await app.next();
  process.kill(-(app.process.pid as number), 'SIGINT');
  await once(app.process, 'exit');
  expect(runs(dataDir)).toBe(true);
});
