import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '#server/platform/log/log.ts';
import { createWorld } from '#server/testing/world.ts';
import { connectDb, systemScope } from './db.ts';
import { listen } from './listen.ts';

const world = createWorld();

/** A network in front of the database that can stop to carry what is sent on the connections that it has. */
async function startNetwork(socketFolder: string) {
  const pairs = new Set<Socket[]>();
  const server = createServer((near) => {
    const far = connect(join(socketFolder, '.s.PGSQL.5432'));
    const pair = [near, far];
    pairs.add(pair);
    near.pipe(far).pipe(near);
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
  };
}

test('connections over which nothing comes any more are given up, and others take their place', async () => {
  const { host, ...connection } = world.db.connection;
  const network = await startNetwork(String(host));
  const db = connectDb({
    connection: { ...connection, host: '127.0.0.1', port: network.port, ssl: false },
    log: silentLog,
    onInvalidate() {},
    maxConnections: 1,
  });
  onTestFinished(() => db.close());
  const act = () => db.transact(systemScope, (tx) => tx.execute(sql`select 1`));
  await Promise.all([act(), db.read.execute(sql`select 1`), db.ping()]);
  network.drop();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const hung = Promise.allSettled([act(), db.read.execute(sql`select 1`).execute(), db.ping()]);
  await pause(50);
  vi.advanceTimersByTime(16_000);
  vi.useRealTimers();
  expect((await hung).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await Promise.all([act(), db.read.execute(sql`select 1`), db.ping()]);
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
