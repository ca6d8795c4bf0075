import type { IncomingMessage } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { watchDatabase } from '#server/platform/http/while-answering.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { createContextOf } from './context.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

async function actorAt(host: string) {
  const contextOf = createContextOf({ ...world.services, appUrl: 'http://firn.example' }, () => false, {
    watch: watchDatabase(world.services.db),
    isInMaintenance: () => false,
  });
  const incoming = { headers: { host, cookie: admin.cookies }, socket: {}, url: '/' } as unknown as IncomingMessage;
  return (await contextOf(incoming)).actor?.role ?? null;
}

test('a session of our own host is open there and under the names of machines, but not under a foreign name', async () => {
  expect(await actorAt('firn.example')).toBe('admin');
  expect(await actorAt('127.0.0.1:3000')).toBe('admin');
  for (const host of ['lost.bank.example', 'lost_x.bank.example', `${'a'.repeat(300)}.example`])
    expect([host, await actorAt(host)]).toEqual([host, null]);
});
