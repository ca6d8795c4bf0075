import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { systemContext } from '#server/platform/context.ts';
import { explainList } from '#server/testing/explain.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { offerList } from './list.ts';

const world = createWorld();
let admin: Person;

/** Two of three are about a backup and one about a zebra; one of their projects is about a giraffe, and the client of five is called Okapi. */
beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  const { owner } = world.db;
  await owner.query(
    `insert into users (id, email, email_verified, role, created_at, updated_at)
      select gen_random_uuid(), case when n = 77 then 'okapi' else 'person-' || n end || '@bank.example', true, 'user', now(), now()
      from generate_series(1, 1000) n`,
  );
  await owner.query(
    `with clients as (select id, row_number() over (order by id) as place from users where email like '%@bank.example')
      insert into projects (id, owner_id, name, description, created_at, updated_at)
      select gen_random_uuid(), clients.id, case when n = 4000 then 'Giraffe' else 'Project ' || n end, 'A project.', now(), now()
      from generate_series(1, 5000) n join clients on clients.place = n % 1000 + 1`,
  );
  await owner.query(
    `insert into offers (id, number, revision, project_id, subject, addressee, intro, currency, valid_until, payment, closing,
        positions, discounts, net_minor, total_minor, created_at, updated_at)
      select gen_random_uuid(), 'F-' || 100000 + n, 1, id, case when n = 1 then 'Zebra' when n % 3 > 0 then 'Backup' else 'Support' end,
        'Bank', repeat('We thank you for your inquiry. ', 20), 'CHF', '2026-12-31', '', '', '[]', '[]', 100, 100, at, at
      from (select id, row_number() over (order by id) as n from projects) as numbered,
        lateral (select $1::timestamptz - n * interval '1 hour' as at) as times`,
    [world.now],
  );
  await owner.query('vacuum analyze users, projects, offers');
});

test.each(['backup', 'zebra', 'giraffe', 'okapi'])(
  'a page of the search for %s is read without reading every offer',
  async (q) => {
    const page = { q, sort: '-updated', state: 'all', currency: 'all', after: null, until: null } as const;
    const ctx = systemContext(world.services, 'cli');
    const look = () => explainList(ctx, offerList, page);
    // The first time reads what the function is.
    await look();
    const { page: found } = await look();
    expect(found.blocks, found.plan).toBeLessThan(400);
  },
);

test('offers are found by their texts, their project and the address of its client, with their counts', async () => {
  const search = async (q: string) => {
    const { rows, matching } = await admin.api.offers.list({ q, state: 'all' });
    return [rows.length, matching];
  };
  expect(await search('BACKUP')).toEqual([25, 1_000]);
  expect(await search('zebra')).toEqual([1, 1]);
  expect(await search('f-100001')).toEqual([1, 1]);
  expect(await search('giraffe')).toEqual([1, 1]);
  expect(await search('Okapi@')).toEqual([5, 5]);
  expect(await search('100%')).toEqual([0, 0]);
});

test('texts are looked up for those alone who see every offer', async () => {
  const found = (kind: 'member' | 'staff') =>
    world.services.db.transact({ kind, userId: null, tenantId: null }, async (tx) => {
      const { rows } = await tx.execute(sql`select offers_with('%zebra%')`);
      return rows.length;
    });
  expect([await found('member'), await found('staff')]).toEqual([0, 1]);
});
