import { beforeAll, expect, test } from 'vitest';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { attackTables } from './attack-tables.ts';
import { compareProtection, readProtection } from './protection.ts';

// The whole check runs in e2e/enterprise/tenants.e2e.ts, as it is built; that mistakes are named, in checks/isolation.
const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

/** Before the mistakes that the tests make: what a domain forgot is named once, and not as theirs. */
beforeAll(async () => {
  const failing = (await attackTables(await admin.ctx(), inventories.tenantTables)).filter(({ ok }) => !ok);
  const advice = `“not attacked”: give its entry in tenantTables of its domain a sample. “off”: its migration enables row-level security
    and creates a policy, as db/migrations does for projects. “read own rows: 0 rows”: the attack of a table for the team alone says staffOnly`;
  expect(
    failing.map(({ name, attempt, outcome }) => `${name}: ${attempt}: ${outcome}`),
    advice,
  ).toEqual([]);
});

test.each(['projects', 'analytics_events', 'tenant_members', 'audit_entries', 'analytics_counts'])(
  'a table whose policies are gone is named: %s',
  async (table) => {
    const protection = () => readProtection((text) => world.db.owner.query(text));
    const complete = await protection();
    const failing = async () => {
      const cases = [
        ...(await attackTables(await admin.ctx(), inventories.tenantTables)),
        ...compareProtection(complete, await protection()),
      ];
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
  const cases = await attackTables(await admin.ctx(), inventories.tenantTables);
  expect(cases.filter(({ ok }) => !ok)).toMatchObject([{ name: 'forgotten', outcome: 'not attacked' }]);
  await world.db.owner.query('drop table forgotten');
});

test('a table for the team alone holds while members see none of it, and is named when they do', async () => {
  await world.db.owner.query(`create table briefs (id uuid, tenant_id uuid);
    grant select, insert, update, delete on briefs to firn_app;
    alter table briefs enable row level security;
    create policy staff on briefs using (current_setting('firn.scope', true) in ('staff', 'system'))`);
  const briefs = {
    of: 'tenant_id = $1',
    exit: { leftOut: 'For the team alone' },
    deletion: 'delete',
    attack: { staffOnly: true },
    sample: ({ id }: { id: string }) => ({ id, tenant_id: id }),
  } as const;
  const failing = async () => {
    const cases = await attackTables(await admin.ctx(), { briefs, ...inventories.tenantTables });
    return cases.filter(({ ok }) => !ok).map(({ name, attempt }) => `${name}: ${attempt}`);
  };
  expect(await failing()).toEqual([]);
  await world.db.owner.query(
    `create policy members on briefs for select using (tenant_id::text = current_setting('firn.tenant_id', true))`,
  );
  expect(await failing()).toEqual(['briefs: read own rows']);
  await world.db.owner.query('drop table briefs');
});

test('members cannot run or read it', async () => {
  const member = await world.signedIn('member@bank.example');
  const { isolation } = member.api;
  const id = world.services.newId();
  for (const call of [() => isolation.run(), () => isolation.latest(), () => isolation.certificate({ id })])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(admin.api.isolation.certificate({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
