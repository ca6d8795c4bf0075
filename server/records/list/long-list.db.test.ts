import { beforeAll, expect, test } from 'vitest';
import { countLimit } from '#contract/count-limit.ts';
import { pageSize } from '#contract/lists.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;
const rows = countLimit + 2 * pageSize;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  await world.db.owner.query(`
    insert into inquiries (id, number, name, email, subject, message, status, source_page, consent_note, attempt, received_at, due_at)
    select gen_random_uuid(), 'LONG-' || n, 'Long', 'long@bank.example', 'One of many', 'Many of these.', 'closed', '/', '', 1,
      timestamptz '2026-01-01' + n * interval '1 minute', now()
    from generate_series(1, ${rows}) as n`);
});

test('counts end at their limit, and the pages beyond it are as complete as the others', async () => {
  const { list } = admin.api.inquiries;
  const seen = new Set<string>();
  let after: string | null = null;
  for (let page = 0; page < rows / pageSize; page++) {
    const found: Awaited<ReturnType<typeof list>> = await list({ after });
    for (const { id } of found.rows) seen.add(id);
    const before = Math.min(page * pageSize, countLimit);
    expect(found).toMatchObject({ before, matching: countLimit, total: countLimit });
    expect(found.next === null).toBe((page + 1) * pageSize >= rows);
    after = found.next;
  }
  expect(seen.size).toBe(rows);
});

test('back from the end, every page has a next one', async () => {
  const back = await admin.api.inquiries.list({ until: String((await lastPage()).previous) });
  expect(back.next).not.toBeNull();
  expect(back.before).toBe(countLimit);

  /** The page with the oldest rows, newest first. */
  async function lastPage() {
    const { rows: oldest } = await world.db.owner.query<{ id: string; received_at: Date }>(
      'select id, received_at from inquiries order by received_at, id offset 10 limit 1',
    );
    const [{ id, received_at } = { id: '', received_at: new Date(0) }] = oldest;
    const cursor = Buffer.from(JSON.stringify([received_at.toISOString(), id])).toString('base64url');
    return admin.api.inquiries.list({ after: cursor });
  }
});

test('all rows are counted anew a minute after they were too many to count', async () => {
  const total = async () => (await admin.api.inquiries.list({ q: 'nobody' })).total;
  expect(await total()).toBe(countLimit);
  await world.db.owner.query("delete from inquiries where number like 'LONG-%' and number <> 'LONG-7'");
  expect(await total()).toBe(countLimit);
  world.now = new Date(world.now.getTime() + 61_000);
  expect(await total()).toBe(1);
});

test('a list without a filter that ends on its page has as many rows as it shows', async () => {
  const { owner } = world.db;
  await owner.query(`
    insert into users (id, email, email_verified, role, created_at, updated_at)
    select gen_random_uuid(), 'person-' || n || '@bank.example', true, 'user', now(), now() from generate_series(1, ${countLimit}) as n`);
  expect(await admin.api.users.list({})).toMatchObject({ matching: countLimit, total: countLimit });
  await owner.query("delete from users where email like 'person-%'");
  expect(await admin.api.users.list({})).toMatchObject({ matching: 1, total: 1 });
});
