import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { systemContext } from '#server/platform/context.ts';
import { explainList } from '#server/testing/explain.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { teamProjectList } from './list.ts';

const world = createWorld();
let admin: Person;

/** Two of three are about a backup, and one about a zebra; one of their members is called Okapi. */
beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  const { owner } = world.db;
  await owner.query(
    `insert into users (id, email, email_verified, role, created_at, updated_at)
      select gen_random_uuid(), case when n = 77 then 'okapi' else 'person-' || n end || '@bank.example', true, 'user', now(), now()
      from generate_series(1, 1000) n`,
  );
  await owner.query(
    `with members as (select id, row_number() over (order by id) as place from users where email like '%@bank.example')
      insert into projects (id, owner_id, name, description, created_at, updated_at)
      select gen_random_uuid(), members.id, 'Project ' || n,
        repeat('We have two offices and a network. ', 20) || case when n = 9000 then 'Zebra' when n % 3 > 0 then 'Backup' else 'Support' end, at, at
      from generate_series(1, 10000) n join members on members.place = n % 1000 + 1,
        lateral (select $1::timestamptz - n * interval '1 hour' as at) as times`,
    [world.now],
  );
  await owner.query('vacuum analyze users, projects');
});

test.each(['backup', 'zebra', 'okapi'])(
  'a page of the search for %s is read without reading every project',
  async (q) => {
    const page = { q, sort: '-updated', status: 'all', assignee: 'anyone', after: null, until: null } as const;
    const ctx = systemContext(world.services, 'cli');
    const look = () => explainList(ctx, teamProjectList, page);
    // The first time reads what the function is.
    await look();
    const { page: found } = await look();
    expect(found.blocks, found.plan).toBeLessThan(400);
  },
);

test('projects are found by their texts and by the address of their member, with their counts', async () => {
  const search = async (q: string) => {
    const { rows, matching: found } = await admin.api.projects.listAll({ q, status: 'all' });
    return [rows.length, found];
  };
  expect(await search('BACKUP')).toEqual([25, 1_000]);
  expect(await search('zebra')).toEqual([1, 1]);
  expect(await search('project 9000')).toEqual([1, 1]);
  expect(await search('Okapi@')).toEqual([10, 10]);
  expect(await search('100%')).toEqual([0, 0]);
});

test('texts are looked up for those alone who see every project', async () => {
  const found = (kind: 'member' | 'staff') =>
    world.services.db.transact({ kind, userId: null, tenantId: null }, async (tx) => {
      const { rows } = await tx.execute(sql`select projects_with('%zebra%')`);
      return rows.length;
    });
  expect([await found('member'), await found('staff')]).toEqual([0, 1]);
});
