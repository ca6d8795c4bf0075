import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { listPermissions } from '#server/platform/guard/permissions.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { attackTables } from './attack-tables.ts';
import { compareProtection, readProtection } from './protection.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const leftFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`firn-isolation-${process.pid}-`));

test('no attempt on another tenant holds, in every table, procedure, route and job, and nothing of the attack is stored', {
  timeout: 180_000,
}, async () => {
  const count = async () =>
    (
      await world.db.owner.query(
        'select (select count(*) from users) as users, (select count(*) from tenants) as tenants',
      )
    ).rows[0];
  const before = [await count(), await leftFolders()];
  const run = await admin.api.isolation.run();
  expect(run.leaks).toEqual([]);
  expect([await count(), await leftFolders()]).toEqual(before);
  expect(await admin.api.isolation.latest()).toEqual(run);

  const { cases, at } = await admin.api.isolation.certificate({ id: run.id });
  const named = (area: string) => new Set(cases.filter((one) => one.area === area).map(({ name }) => name));
  const procedures = listPermissions(contract).map(({ procedure }) => procedure);
  expect([...named('procedure')].filter((name) => procedures.includes(name))).toHaveLength(procedures.length);
  const { rows } = await world.db.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition`,
  );
  const tables = rows.map(({ name }) => name);
  expect(tables.filter((name) => !named('protection').has(name))).toEqual([]);
  // Only what was attacked counts as such: no table without rows of anybody, and nothing that is not a table.
  expect(named('table')).not.toContain('migrations');
  expect([...named('table')].filter((name) => !tables.includes(name))).toEqual([]);
  expect(run.attacked.table).toBe(named('table').size);
  expect(named('route').size).toBeGreaterThan(20);
  expect(named('job').size).toBeGreaterThan(40);

  const values = cases.map(({ area, name, attempt, outcome, ok }) => [area, name, attempt, outcome, ok]);
  expect(hash('sha256', JSON.stringify([at.toISOString(), values]))).toBe(run.hash);
  const entries = await world.db.owner.query(
    "select details from audit_entries where action = 'tenant-isolation.checked'",
  );
  expect(entries.rows).toMatchObject([{ details: { leaks: 0, hash: run.hash } }]);
});

test.each(['projects', 'analytics_events', 'tenant_members', 'audit_entries', 'analytics_counts'])(
  'a table whose policies are gone is named: %s',
  async (table) => {
    const protection = () => readProtection((text) => world.db.owner.query(text));
    const complete = await protection();
    const failing = async () => {
      const cases = [...(await attackTables(await admin.ctx())), ...compareProtection(complete, await protection())];
      return new Set(cases.filter(({ ok }) => !ok).map(({ name }) => name));
    };
    const { rows } = await world.db.owner.query(
      `select polname as name, pg_get_expr(polqual, polrelid) as using, polcmd as command,
        pg_get_expr(polwithcheck, polrelid) as checks from pg_policy where polrelid = $1::regclass`,
      [table],
    );
    await world.db.owner.query(`alter table ${table} disable row level security`);
    expect(await failing()).toContain(table);
    await world.db.owner.query(`alter table ${table} enable row level security`);
    const commands: Record<string, string> = { r: 'select', a: 'insert', w: 'update', d: 'delete', '*': 'all' };
    // Each one alone.
    for (const { name, using, command, checks } of rows) {
      await world.db.owner.query(`drop policy ${name} on ${table}`);
      expect(await failing(), name).toContain(table);
      await world.db.owner.query(
        `create policy ${name} on ${table} for ${commands[command]} ${using ? `using (${using})` : ''} ${checks ? `with check (${checks})` : ''}`,
      );
    }
    expect(await failing()).toEqual(new Set());
  },
);

test('a right or a policy that the migrations do not give is named', async () => {
  const protection = () => readProtection((text) => world.db.owner.query(text));
  const complete = await protection();
  await world.db.owner.query('create policy everybody on dashboards for select using (true)');
  await world.db.owner.query('grant truncate on projects to firn_app');
  const leaks = compareProtection(complete, await protection()).filter(({ ok }) => !ok);
  expect(leaks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'dashboards added: policy everybody r true using true check  for everybody',
    'projects added: right TRUNCATE',
  ]);
  await world.db.owner.query('drop policy everybody on dashboards');
  await world.db.owner.query('revoke truncate on projects from firn_app');
});

test('a policy for other roles and a function that others own or run are named', async () => {
  const { owner } = world.db;
  const protection = () => readProtection((text) => owner.query(text));
  const complete = await protection();
  const named = async () => {
    const differing = compareProtection(complete, await protection()).filter(({ ok }) => !ok);
    return differing.map(({ name, outcome }) => `${name} ${outcome}`).join('\n');
  };
  const { rows } = await owner.query(
    "select polname as name from pg_policy where polrelid = 'projects'::regclass limit 1",
  );
  const policy = rows[0].name;
  await owner.query(`alter policy ${policy} on projects to pg_monitor`);
  expect(await named()).toMatch(new RegExp(`^projects missing: policy ${policy} .*added: .* for pg_monitor$`));
  await owner.query(`alter policy ${policy} on projects to public`);
  expect(await named()).toBe('');
  await owner.query("create function leak() returns int security definer language sql as 'select 1'");
  expect(await named()).toMatch(/^functions added: leak true .* owned by the owner run by everybody/);
  await owner.query('revoke execute on function leak() from public');
  expect(await named()).toMatch(/owned by the owner run by the owner$/);
  await owner.query('drop function leak()');
});

test('a table with a tenant that is not attacked fails the check', async () => {
  await world.db.owner.query('create table forgotten (id uuid, tenant_id uuid)');
  const cases = await attackTables(await admin.ctx());
  expect(cases.filter(({ ok }) => !ok)).toMatchObject([{ name: 'forgotten', outcome: 'not attacked' }]);
  await world.db.owner.query('drop table forgotten');
});

test('members cannot run or read it', async () => {
  const member = await world.signedIn('member@bank.example');
  const { isolation } = member.api;
  const id = world.services.newId();
  for (const call of [() => isolation.run(), () => isolation.latest(), () => isolation.certificate({ id })])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(admin.api.isolation.certificate({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
