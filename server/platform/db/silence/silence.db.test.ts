import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '#server/platform/log/log.ts';
import { createWorld } from '#server/testing/world.ts';
import { connectDb, systemScope } from '../db.ts';
import { listen } from '../listen.ts';

const world = createWorld();

/** A network in front of the database that can stop to carry what is sent on the connections that it has, or on new ones. */
async function startNetwork(socketFolder: string) {
  const pairs = new Set<Socket[]>();
  let carriesNew = true;
  const server = createServer((near) => {
    const far = connect(join(socketFolder, '.s.PGSQL.5432'));
    const pair = [near, far];
    pairs.add(pair);
    if (carriesNew) near.pipe(far).pipe(near);
    for (const one of pair) one.on('error', () => {}).on('close', () => pairs.delete(pair));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of [...pairs].flat()) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    drop() {
      for (const socket of [...pairs].flat()) socket.unpipe().pause();
    },
    carryNew(carries: boolean) {
      carriesNew = carries;
    },
    refuseNew: () => void server.close(),
  };
}

async function connectOverNetwork() {
  const { host, ...connection } = world.db.connection;
  const network = await startNetwork(String(host));
  const db = connectDb({
    connection: { ...connection, host: '127.0.0.1', port: network.port, ssl: false },
    log: silentLog,
    onInvalidate() {},
    maxConnections: 1,
  });
  onTestFinished(() => db.close());
  const act = async () => (await db.transact(systemScope, (tx) => tx.execute(sql`select pg_backend_pid()`))).rows[0];
  return { network, db, act };
}

/** From now on time passes only where a test says so. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Time passes in steps, so that what follows from one step is begun before the next. */
async function passSeconds(seconds: number, eachSecond: () => Promise<unknown> = () => pause(20)) {
  for (let second = 0; second < seconds; second++) {
    vi.advanceTimersByTime(1_000);
    await eachSecond();
  }
}

test('connections over which nothing comes any more are given up, and others take their place', async () => {
  const { network, db, act } = await connectOverNetwork();
  await Promise.all([act(), db.read.execute(sql`select 1`), db.ping()]);
  network.drop();
  stopClock();
  const hung = Promise.allSettled([act(), db.read.execute(sql`select 1`).execute(), db.ping()]);
  await pause(50);
  vi.advanceTimersByTime(16_000);
  vi.useRealTimers();
  expect((await hung).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await Promise.all([act(), db.read.execute(sql`select 1`), db.ping()]);
});

test('they are given up also where the question must first open a connection, which fails after 5 s', async () => {
  const { network, db, act } = await connectOverNetwork();
  await Promise.all([act(), db.read.execute(sql`select 1`)]);
  network.drop();
  network.carryNew(false);
  stopClock();
  const hung = Promise.allSettled([act(), db.read.execute(sql`select 1`).execute()]);
  const question = expect(db.ping()).rejects.toThrow('timeout');
  await pause(50);
  await passSeconds(6);
  await question;
  await passSeconds(10);
  vi.useRealTimers();
  expect((await hung).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  network.carryNew(true);
  await Promise.all([act(), db.read.execute(sql`select 1`), db.ping()]);
});

test('a connection over which answers come stays open while a new one gets none', async () => {
  const { network, db, act } = await connectOverNetwork();
  const before = await act();
  network.carryNew(false);
  stopClock();
  const question = expect(db.ping()).rejects.toThrow('timeout');
  await pause(50);
  await passSeconds(20, act);
  await question;
  expect(await act()).toEqual(before);
});

test('nothing is given up where the question is answered when it is asked again', async () => {
  const { network, db, act } = await connectOverNetwork();
  const before = await act();
  network.carryNew(false);
  stopClock();
  const question = expect(db.ping()).rejects.toThrow('timeout');
  await pause(50);
  await passSeconds(6);
  await question;
  network.carryNew(true);
  // Other tests use the same server.
  const answered = `select from pg_stat_activity
    where datname = current_database() and query = 'select 1' and state = 'idle'`;
  await expect.poll(async () => (await world.db.owner.query(answered)).rowCount, { timeout: 5_000 }).toBe(1);
  await passSeconds(10);
  expect(await act()).toEqual(before);
});

test('a refused question fails at once, and nothing is given up', async () => {
  const { network, db, act } = await connectOverNetwork();
  const before = await act();
  network.refuseNew();
  stopClock();
  await expect(db.ping()).rejects.toThrow('ECONNREFUSED');
  await passSeconds(16);
  expect(await act()).toEqual(before);
});

test('a listener that hears nothing any more connects anew, and takes everything for invalidated', async () => {
  const { host, ...connection } = world.db.connection;
  const network = await startNetwork(String(host));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const heard: (string[] | null)[] = [];
  const proxied = { ...connection, host: '127.0.0.1', port: network.port, ssl: false };
  const listener = await listen(proxied, silentLog, (tags) => heard.push(tags));
  network.drop();
  for (let seconds = 0; seconds < 25; seconds += 5) {
    vi.advanceTimersByTime(5_000);
    await pause(20);
  }
  vi.useRealTimers();
  await expect.poll(() => heard).toEqual([null, null]);
  await listener.stop();
});
