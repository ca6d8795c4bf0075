import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanUp, isAlive, preparedFolder, runs, serverPid, startApp, temporaryFolder } from './app-process.fixture.ts';
import { startEmbedded } from './embedded.ts';

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
