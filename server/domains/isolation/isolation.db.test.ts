import { beforeAll, expect, test } from 'vitest';
import { createWorld, type Person } from '#server/testing/world.ts';
import { attackTenant } from './attack.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

test('no attempt on another tenant holds, in every table with a tenant, and nothing of the attack is stored', async () => {
  const count = async () => (await world.db.owner.query('select count(*)::int as n from users, tenants')).rows[0].n;
  const before = await count();
  const run = await admin.api.isolation.run();
  expect(run.cases.filter(({ ok }) => !ok)).toEqual([]);
  expect(run.leaks).toBe(0);
  expect(run.cases.length).toBeGreaterThan(60);
  expect(await count()).toBe(before);
  expect(await admin.api.isolation.latest()).toEqual(run);
  const entries = await world.db.owner.query(
    "select details from audit_entries where action = 'tenant-isolation.checked'",
  );
  expect(entries.rows).toMatchObject([{ details: { leaks: 0, hash: run.hash } }]);
});

test.each(['projects', 'analytics_events', 'tenant_members', 'audit_entries', 'analytics_counts'])(
  'a table whose policies are gone is named: %s',
  async (table) => {
    const failing = async () => {
      const cases = await attackTenant(await admin.ctx());
      return new Set(cases.filter(({ ok }) => !ok).map((one) => one.table));
    };
    const { rows } = await world.db.owner.query(
      `select polname as name, pg_get_expr(polqual, polrelid) as using, polcmd as command,
        pg_get_expr(polwithcheck, polrelid) as checks from pg_policy where polrelid = $1::regclass`,
      [table],
    );
    await world.db.owner.query(`alter table ${table} disable row level security`);
    expect(await failing()).toContain(table);
    await world.db.owner.query(`alter table ${table} enable row level security`);
    for (const { name } of rows) await world.db.owner.query(`drop policy ${name} on ${table}`);
    expect(await failing()).toContain(table);
    const commands: Record<string, string> = { r: 'select', a: 'insert', w: 'update', d: 'delete', '*': 'all' };
    for (const { name, using, command, checks } of rows)
      await world.db.owner.query(
        `create policy ${name} on ${table} for ${commands[command]} ${using ? `using (${using})` : ''} ${checks ? `with check (${checks})` : ''}`,
      );
    expect(await failing()).toEqual(new Set());
  },
);

test('a table with a tenant that is not attacked fails the check', async () => {
  await world.db.owner.query('create table forgotten (id uuid, tenant_id uuid)');
  const { cases } = await admin.api.isolation.run();
  expect(cases.filter(({ ok }) => !ok)).toMatchObject([{ table: 'forgotten', outcome: 'not attacked' }]);
  await world.db.owner.query('drop table forgotten');
});

test('members cannot run or read it', async () => {
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.isolation.run()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.isolation.latest()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
