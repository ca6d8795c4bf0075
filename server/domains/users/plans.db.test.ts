import { eq, or, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { isSentBy } from '#server/identity/users/person.ts';
import { systemContext } from '#server/platform/context.ts';
import { explain, explainList } from '#server/testing/explain.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { userList } from './list.ts';

const world = createWorld();
let admin: Person;

/** Two of three are called Meier, and one Zebra. */
beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  const { owner } = world.db;
  await owner.query(
    `insert into users (id, email, email_verified, role, created_at, updated_at, has_factor)
      select gen_random_uuid(), 'person-' || n || '@bank.example', true, 'user', at, at, n % 3 = 0
      from generate_series(1, 20000) n, lateral (select $1::timestamptz - n * interval '1 hour' as at) as times`,
    [world.now],
  );
  await owner.query(
    `insert into profiles (user_id, first_name, last_name, updated_at)
      select id, 'Anna', case when email = 'person-15000@bank.example' then 'Zebra' when n % 3 > 0 then 'Meier' else 'Huber' end, now()
      from (select id, email, row_number() over (order by created_at) as n from users where email like 'person-%') as people`,
  );
  await owner.query('vacuum analyze users, profiles');
});

test('a page of the search for a frequent name is read without reading every account of it', async () => {
  const query = { q: 'meier', sort: '-joined', status: 'all', role: 'all', factor: 'all', seen: 'any' } as const;
  const page = { ...query, after: null, until: null };
  const ctx = systemContext(world.services, 'cli');
  const { page: read } = await explainList(ctx, userList, page);
  expect(read.blocks).toBeLessThan(700);
});

test('those of a tenth of all accounts are counted by looking them up, and shown in the order of the list', async () => {
  const query = { q: '9@bank', sort: '-joined', status: 'all', role: 'all', factor: 'on', seen: 'any' } as const;
  const page = { ...query, after: null, until: null };
  const ctx = systemContext(world.services, 'cli');
  const { page: read, count } = await explainList(ctx, userList, page);
  expect(read.blocks).toBeLessThan(3_000);
  expect(count.blocks, count.plan).toBeLessThan(3_000);
});

test('a frequent name and a rare one are found with their counts', async () => {
  const { rows, matching: found } = await admin.api.users.list({ q: 'meier' });
  expect([rows.length, found]).toEqual([25, 1_000]);
  for (const { name } of rows) expect(name).toBe('Anna Meier');
  const rare = await admin.api.users.list({ q: 'anna zebra' });
  expect([rare.rows.map(({ email }) => email), rare.matching]).toEqual([['person-15000@bank.example'], 1]);
});

test('a page and the count of a rare name are looked up', async () => {
  const query = { q: 'zebra', sort: '-joined', status: 'all', role: 'all', factor: 'all', seen: 'any' } as const;
  const page = { ...query, after: null, until: null };
  const ctx = systemContext(world.services, 'cli');
  // The first time reads what the function is.
  await explainList(ctx, userList, page);
  for (const { blocks, plan } of Object.values(await explainList(ctx, userList, page)))
    expect(blocks, plan).toBeLessThan(100);
});

test('the locked accounts are looked up', async () => {
  await world.db.owner.query(
    `insert into sign_in_attempts (subject, email, count, started_at, locked_at)
      values ('account:person-15000@bank.example', 'person-15000@bank.example', 6, $1, $1)`,
    [world.now],
  );
  await world.db.owner.query(
    `insert into factor_attempts (user_id, wrong, since)
      select id, 20, $1 from users where email = 'person-14000@bank.example'`,
    [world.now],
  );
  const query = { q: '', sort: '-joined', status: 'locked', role: 'all', factor: 'all', seen: 'any' } as const;
  const ctx = systemContext(world.services, 'cli');
  const { page, count } = await explainList(ctx, userList, { ...query, after: null, until: null });
  for (const { blocks, plan } of [page, count]) expect(blocks, plan).toBeLessThan(100);
  const { rows } = await admin.api.users.list({ status: 'locked' });
  expect(rows.map(({ email }) => email).sort()).toEqual(['person-14000@bank.example', 'person-15000@bank.example']);
});

test('a rare name is looked up by the index of the names', async () => {
  const look = () => explain(world.services.db, () => sql`select accounts_named('%zebra%')`);
  // The first time reads what the function is.
  await look();
  expect((await look()).blocks).toBeLessThan(50);
});

test('names are looked up for those alone who see every profile', async () => {
  const named = (kind: 'member' | 'staff') =>
    world.services.db.transact({ kind, userId: null, tenantId: null }, async (tx) => {
      const { rows } = await tx.execute(sql`select accounts_named('%zebra%')`);
      return rows.length;
    });
  expect([await named('member'), await named('staff')]).toEqual([0, 1]);
});

test('the inquiries of an account are looked up by its addresses', async () => {
  await world.db.owner.query(
    `insert into inquiries (id, number, name, email, subject, message, status, source_page, consent_note, attempt, received_at, due_at)
      select gen_random_uuid(), 'PLAN-' || n, 'Person', 'person-' || n || '@bank.example', 'Lines', 'Three branches.', 'closed',
        '/contact', 'Agreed.', 1, $1, $1
      from generate_series(1, 20000) n`,
    [world.now],
  );
  await world.db.owner.query('vacuum analyze inquiries');
  const { rows } = await world.db.owner.query("select id from users where email = 'person-15000@bank.example'");
  const isTheirs = isSentBy(rows[0].id, { email: inquiries.email, at: inquiries.receivedAt });
  for (const condition of [isTheirs, or(eq(inquiries.email, 'person-7@bank.example'), isTheirs)]) {
    const look = () => explain(world.services.db, () => sql`select id from inquiries where ${condition}`);
    // The first time reads what the function is.
    await look();
    const { blocks, plan } = await look();
    expect(blocks, plan).toBeLessThan(100);
  }
});
