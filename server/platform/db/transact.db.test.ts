import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createWorld } from '#server/testing/world.ts';
import { systemScope } from './db.ts';

const world = createWorld();

test('what an act still sends after its transaction was rolled back is refused, not written', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const act = world.services.db.transact(systemScope, async (tx) => {
    const write = async () => {
      await pause(50);
      await tx.execute(sql`insert into redirects (from_path, to_path) values ('/late', '/')`);
    };
    late = write();
    await Promise.all([tx.execute(sql`select 1 / 0`), late]);
  });
  await expect(act).rejects.toThrow();
  await expect(late).rejects.toThrow();
  const { rows } = await world.db.owner.query("select from redirects where from_path = '/late'");
  expect(rows).toHaveLength(0);
});

test('a failed transaction throws what failed first, also if the failure of a later statement is noticed earlier', async () => {
  const act = world.services.db.transact(systemScope, async (tx) => {
    const divide = async () => {
      try {
        await tx.execute(sql`select 1 / 0`).execute();
      } finally {
        await pause(50);
      }
    };
    await Promise.all([divide(), tx.execute(sql`select 1`)]);
  });
  await expect(act).rejects.toThrow('division by zero');
});

test('the database answers whether it is there while every connection for reads is busy', async () => {
  const { db } = world.services;
  // A query starts when it is awaited.
  const reads = Array.from({ length: 12 }, async () => await db.read.execute(sql`select pg_sleep(1.5)`));
  await pause(100);
  const began = performance.now();
  await db.ping();
  expect(performance.now() - began).toBeLessThan(1_000);
  await Promise.all(reads);
});
