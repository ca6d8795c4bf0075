import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#server/platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type Connection, connectDb, type Db, publicScope, type Scope, systemScope } from '../db.ts';
import { actAs } from './acting-user.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const userId = '018f0000-0000-7000-8000-000000000001';
const staff: Scope = { kind: 'staff', userId, tenantId: null };

/** A database with this server as its replica, followed for as long as `work` runs. */
async function withReplica(replica: Connection, work: (db: Db) => Promise<void>): Promise<void> {
  const { connection } = database;
  const db = connectDb({ connection, replica, log: silentLog, onInvalidate() {}, maxConnections: 2 });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

const write = (db: Db, scope: Scope, path: string) =>
  db.transact(scope, (tx) => tx.execute(sql`insert into redirects (from_path, to_path) values (${path}, '/')`));
const countIn = (db: Db, scope = staff) =>
  db.readInTransaction(scope, (tx) => tx.execute(sql`select count(*)::int as n from redirects`));

test('a server that follows nobody answers nothing: reads get their answer from the primary', async () => {
  await withReplica(database.connection, async (db) => {
    await expect.poll(() => db.replica()?.problem).toBe('promoted');
    await write(db, systemScope, '/of-a-promoted-one');
    expect((await countIn(db)).rows[0]?.n).toBeGreaterThan(0);
    expect(db.replica()).toMatchObject({ lagMs: null, reads: { replica: 0, promoted: 1 } });
  });
});

test('a server that does not answer delays no read', async () => {
  await withReplica({ host: '127.0.0.1', port: 1 }, async (db) => {
    expect((await countIn(db)).rows).toHaveLength(1);
    // Reads of nobody, whose changes cannot be known, never go there.
    expect((await countIn(db, publicScope)).rows).toHaveLength(1);
    expect(db.replica()).toMatchObject({ problem: 'unreachable', reads: { unreachable: 1 } });
  });
});

test('a transaction that only reads cannot write, with a replica and without one', async () => {
  const insert = (db: Db) =>
    db.readInTransaction(staff, (tx) =>
      tx.execute(sql`insert into redirects (from_path, to_path) values ('/refused', '/')`),
    );
  const refusal = expect.objectContaining({ cause: expect.objectContaining({ code: '25006' }) });
  await withReplica(database.connection, (db) => expect(insert(db)).rejects.toEqual(refusal));
  const db = connectDb({ connection: database.connection, log: silentLog, onInvalidate() {} });
  await expect(insert(db)).rejects.toEqual(refusal);
  expect(db.replica()).toBeNull();
  await db.close();
});

test('every change of a user is announced when it is committed, whatever its scope, and no read is', async () => {
  const listener = new pg.Client(database.connection);
  await listener.connect();
  const heard: unknown[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('listen firn_changes');
  /** What was sent before is heard before the answer. */
  const heardUntilNow = async () => {
    await listener.query('select 1');
    return heard.splice(0);
  };
  const other = userId.replace(/1$/, '2');
  await withReplica({ host: '127.0.0.1', port: 1 }, async (db) => {
    await write(db, staff, '/by-scope');
    expect(await heardUntilNow()).toEqual([userId]);
    await actAs(other, () => write(db, systemScope, '/by-act'));
    expect(await heardUntilNow()).toEqual([other]);
    await db.transact(publicScope, async (tx) => {
      tx.changedBy(other);
      await tx.execute(sql`update redirects set to_path = '/' where false`);
      await tx.execute(sql`select pg_current_xact_id()`);
    });
    expect(await heardUntilNow()).toEqual([other]);
    await db.transact(staff, (tx) => tx.execute(sql`select 1`));
    await countIn(db);
    await write(db, systemScope, '/by-nobody');
    await db.transact(staff, () => Promise.reject(new Error('rolled back'))).catch(() => {});
    expect(await heardUntilNow()).toEqual([]);
  });
  await listener.end();
});
