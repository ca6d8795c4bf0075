import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { addTenant } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  for (let user = 0; user < 60; user++) {
    world.now = new Date(world.now.getTime() + 60_000);
    await world.createUser({
      email: `user${String(user).padStart(2, '0')}@bank.example`,
      emailVerified: user % 10 !== 0,
    });
  }
});

const emails = (rows: { email: string }[]) => rows.map(({ email }) => email);

test('the list pages forward and back through every user once, the newest first', async () => {
  const first = await admin.api.users.list({});
  const second = await admin.api.users.list({ after: first.next });
  const third = await admin.api.users.list({ after: second.next });
  const all = emails([...first.rows, ...second.rows, ...third.rows]);
  expect([all.length, new Set(all).size, all[0], all.at(-1)]).toEqual([
    61,
    61,
    'user59@bank.example',
    'admin@firn.example',
  ]);
  expect([third.next, third.before, third.total]).toEqual([null, 50, 61]);
  const back = await admin.api.users.list({ until: third.previous });
  expect(emails(back.rows)).toEqual(emails(second.rows));
});

test('each sort pages without gaps, also by last seen, where most users were never seen', async () => {
  for (const sort of ['joined', 'email', '-email', 'seen', '-seen'] as const) {
    const seen: string[] = [];
    for (let after: string | null = null, pages = 0; pages < 5; pages++) {
      const page: Awaited<ReturnType<typeof admin.api.users.list>> = await admin.api.users.list({ sort, after });
      seen.push(...emails(page.rows));
      after = page.next;
      if (after === null) break;
    }
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 61, 61]);
  }
});

test('the search takes a part of the name, of the company and of the organisation, and rows say them', async () => {
  const claudia = await world.signedIn('c.vonarx@bank.example');
  const form = {
    first_name: 'Claudia',
    last_name: 'von Arx',
    company: 'Privatbank Limmat AG',
    position: null,
    phone: null,
  };
  await claudia.api.profiles.update(form);
  for (const q of ['claudia VON', 'limmat', 'arx privatbank']) {
    const { rows } = await admin.api.users.list({ q });
    expect([q, rows.length]).toEqual([q, 1]);
    expect(rows[0]).toMatchObject({ id: claudia.id, name: 'Claudia von Arx', company: 'Privatbank Limmat AG' });
  }
  expect((await admin.api.users.list({ q: 'user08' })).rows[0]).toMatchObject({ name: '', company: null });
  const { users } = await admin.api.palette.search({ q: 'limmat' });
  expect(users.rows).toMatchObject([
    { title: 'Claudia von Arx', detail: `c.vonarx@bank.example, Privatbank Limmat AG, ${claudia.id.slice(0, 8)}` },
  ]);
  const seefeld = await addTenant(admin, { name: 'Seefeld Treuhand', ownerEmail: 'user09@bank.example' });
  await world.db.owner.query('update tenant_members set joined_at = now() where tenant_id = $1', [seefeld.id]);
  expect((await admin.api.users.list({ q: 'seefeld' })).rows).toMatchObject([
    { email: 'user09@bank.example', company: 'Seefeld Treuhand' },
  ]);
  await world.db.owner.query('delete from tenant_members');
  await world.db.owner.query('delete from users where id = $1', [claudia.id]);
});

test('the search takes a part of the address or the beginning of an id, and nothing else', async () => {
  expect(emails((await admin.api.users.list({ q: 'USER07' })).rows)).toEqual(['user07@bank.example']);
  const found = await admin.api.users.list({ q: admin.id.slice(0, 13).toUpperCase() });
  expect(emails(found.rows)).toContain('admin@firn.example');
  expect((await admin.api.users.list({ q: admin.id })).rows).toHaveLength(1);
  expect((await admin.api.users.list({ q: admin.id.slice(4) })).rows).toEqual([]);
  expect((await admin.api.users.list({ q: '%' })).rows).toEqual([]);
  expect((await admin.api.users.list({ q: '-' })).rows).toEqual([]);
});

test('filters select by status, role, factor and last seen', async () => {
  const count = async (query: Parameters<typeof admin.api.users.list>[0]) =>
    (await admin.api.users.list(query)).matching;
  expect(await count({ status: 'pending' })).toBe(6);
  expect(await count({ status: 'confirmed' })).toBe(55);
  expect(await count({ role: 'admin' })).toBe(1);
  expect(await count({ factor: 'on' })).toBe(0);
  expect(await count({ seen: 'never' })).toBe(60);
  expect(await count({ seen: '7-days' })).toBe(1);
  await world.db.owner.query("update users set last_seen_at = '2026-06-01' where email = 'user11@bank.example'");
  expect(emails((await admin.api.users.list({ seen: 'not-90-days' })).rows)).toEqual(['user11@bank.example']);
  await world.db.owner.query('update users set restricted_at = $1 where email = $2', [
    world.now,
    'user12@bank.example',
  ]);
  expect(emails((await admin.api.users.list({ status: 'restricted' })).rows)).toEqual(['user12@bank.example']);
});

test('a sign-in and activity are seen', async () => {
  const anna = await world.signedIn('anna@bank.example');
  const [row] = (await admin.api.users.list({ q: 'anna@' })).rows;
  expect(row).toMatchObject({ id: anna.id, lastSeenAt: world.now, status: 'confirmed', role: 'user', version: 1 });
});

test('the export has the filtered rows and is recorded', async () => {
  const file = await admin.api.users.exportCsv({ role: 'admin' });
  const [header, ...rows] = (await file.text()).trim().split('\r\n');
  expect(header).toContain('"Name","Company","Email","Status","Role","Two-step verification"');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('"admin@firn.example","Confirmed","Admin","Off"');
  const { rows: entries } = await world.db.owner.query(
    "select details from audit_entries where action = 'user.exported'",
  );
  expect(entries).toEqual([{ details: { rows: 1 } }]);
});

test('an invitation is listed until it is accepted, can be sent again with a new link, and revoked', async () => {
  await admin.api.auth.invite({ email: 'invited@bank.example' });
  const listed = async () => (await admin.api.users.list({ status: 'invited' })).rows;
  const [row] = await listed();
  expect(row).toMatchObject({
    email: 'invited@bank.example',
    status: 'pending',
    invitedUntil: new Date(world.now.getTime() + 7 * dayMs),
  });
  if (!row) return;
  const token = async () => {
    const mail = (await world.deliverMail()).findLast(({ to }) => to === row.email);
    return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const first = await token();
  expect(await admin.api.users.resendInvitations({ rows: [row] })).toMatchObject({ changed: [row.id] });
  const second = await token();
  await expect(world.person().api.auth.invitation({ token: first })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  expect(await world.person().api.auth.invitation({ token: second })).toMatchObject({ email: row.email });
  await admin.api.users.revokeInvitation({ id: row.id });
  await expect(world.person().api.auth.invitation({ token: second })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  expect(await listed()).toEqual([]);
  expect((await admin.api.users.list({ q: row.email })).rows).toEqual([]);
  await expect(admin.api.users.revokeInvitation({ id: row.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('revoking an invitation keeps an account that owns a project', async () => {
  await admin.api.auth.invite({ email: 'with-project@bank.example' });
  const [row] = (await admin.api.users.list({ q: 'with-project@' })).rows;
  await world.db.owner.query(
    `insert into projects (id, owner_id, name, description, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Archive', 'Move the archive', now(), now())`,
    [row?.id],
  );
  await admin.api.users.revokeInvitation({ id: String(row?.id) });
  expect((await admin.api.users.list({ q: 'with-project@' })).rows).toMatchObject([{ invitedUntil: null }]);
});
