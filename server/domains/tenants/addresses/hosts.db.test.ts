import { beforeAll, expect, test } from 'vitest';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { findTenantHost } from '#server/identity/tenants/hosts.ts';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person & { id: string };
let anna: Person & { id: string };
let both: Person & { id: string };
let tenant: Awaited<ReturnType<typeof addTenant>>;
let other: Awaited<ReturnType<typeof addTenant>>;

beforeAll(async () => {
  admin = await world.signedIn('hosts-admin@firn.example', 'admin');
  tenant = await addTenant(admin, { name: 'Bank', subdomain: 'bank' });
  other = await addTenant(admin, { name: 'Other', subdomain: 'other' });
  anna = await world.signedIn('anna@bank.example');
  await join(world, tenant, anna);
  both = await world.signedIn('both@bank.example');
  await join(world, tenant, both, 'owner');
  await join(world, other, both, 'owner');
});

const find = (host: string | undefined) => findTenantHost(world.services, host);
const at = (host: string) => world.person({ host, address: '198.51.100.77' });
const signIn = (person: Person, email: string) => person.api.auth.signIn({ email, password });

test('a subdomain of our host names its tenant; every other host names none', async () => {
  const found = {
    tenantId: tenant.id,
    name: 'Bank',
    origin: 'http://bank.localhost:3000',
    isOwnDomain: false,
    isUsable: true,
  };
  expect(await find('bank.localhost:3000')).toEqual(found);
  expect(await find('BANK.localhost:3000')).toEqual(found);
  for (const host of [
    undefined,
    '',
    'localhost:3000',
    'bank.localhost',
    'bank.localhost:3001',
    'x.bank.localhost:3000',
    'bank.evil.example:3000',
    'bank.localhost:3000.evil.example',
    'evil@bank.localhost:3000',
    'bank.localhost:3000/path',
    'bank.localhost:3000, localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    `${'a'.repeat(400)}.localhost:3000`,
  ])
    expect(await find(host), host).toBeNull();
});

test('a changed tenant is known to every process at once', async () => {
  const second = await startSecondProcess(world);
  const there = (host: string) => findTenantHost(second.services, host);
  const moved = await addTenant(admin, { subdomain: 'moves' });
  await expect.poll(() => there('moves.localhost:3000')).toMatchObject({ isUsable: true });
  const saved = await admin.api.tenants.saveGeneral({ ...moved, subdomain: 'moved' });
  expect(await find('moves.localhost:3000')).toBeNull();
  await expect.poll(() => there('moves.localhost:3000')).toBeNull();
  expect(await there('moved.localhost:3000')).toMatchObject({ tenantId: moved.id });
  await admin.api.tenants.suspend({ id: moved.id, version: saved.version, reason: 'Unpaid' });
  await expect.poll(() => there('moved.localhost:3000')).toMatchObject({ isUsable: false });
  await second.stop();
});

test('signing in on the host of a tenant opens a session in it, which works on that host only', async () => {
  const here = at('bank.localhost:3000');
  await signIn(here, 'both@bank.example');
  expect((await here.ctx()).actor?.tenant).toMatchObject({ id: tenant.id, role: 'owner' });
  expect((await here.api.organisation.mine()).joined.map(({ name }) => name)).toEqual(['Bank']);
  await expect(here.api.organisation.choose({ id: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(here.api.organisation.leave({ id: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  for (const host of ['other.localhost:3000', 'localhost:3000', 'unknown.example']) {
    const elsewhere = at(host);
    elsewhere.cookies = here.cookies;
    expect((await elsewhere.ctx()).actor, host).toBeNull();
  }
  const onOurs = at('localhost:3000');
  await signIn(onOurs, 'both@bank.example');
  const copied = at('bank.localhost:3000');
  copied.cookies = onOurs.cookies;
  expect((await copied.ctx()).actor).toBeNull();
});

test('on our own host somebody in several tenants is asked where the session works, once', async () => {
  const ours = at('localhost:3000');
  await signIn(ours, 'both@bank.example');
  expect((await ours.ctx()).actor).toMatchObject({ mustChooseTenant: true });
  await ours.api.organisation.choose({ id: other.id });
  expect((await ours.ctx()).actor).toMatchObject({ mustChooseTenant: false, tenant: { id: other.id } });
  const here = at('bank.localhost:3000');
  await signIn(here, 'both@bank.example');
  expect((await here.ctx()).actor).toMatchObject({ mustChooseTenant: false });
  await signIn(ours, 'anna@bank.example');
  expect((await ours.ctx()).actor).toMatchObject({ mustChooseTenant: false });
});

test('somebody who does not belong to it is told so after the right password only, and gets no session', async () => {
  const here = at('other.localhost:3000');
  await expect(signIn(here, 'anna@bank.example')).rejects.toMatchObject({ code: 'NOT_IN_ORGANISATION' });
  expect(here.cookies).not.toContain('firn_session');
  await expect(here.api.auth.signIn({ email: 'anna@bank.example', password: 'not this one' })).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
  });
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'session.refused' and details ->> 'email' = $1 order by id",
    ['anna@bank.example'],
  );
  expect(rows.map(({ details }) => details.tenant)).toEqual(['Other', undefined]);
});

test('an administrator of the platform is a member there: nobody acts for the platform on the host of a tenant', async () => {
  await join(world, tenant, admin);
  const here = at('bank.localhost:3000');
  const session = await signIn(here, 'hosts-admin@firn.example');
  expect(session.user.role).toBe('user');
  await expect(here.api.tenants.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await admin.api.tenants.list({})).rows.length).toBeGreaterThan(0);
});

test('whoever leaves the tenant is signed out on its host, and nobody signs in while it is suspended', async () => {
  const [here, ours] = [at('bank.localhost:3000'), at('localhost:3000')];
  await signIn(here, 'anna@bank.example');
  await signIn(ours, 'anna@bank.example');
  await here.api.organisation.leave({ id: tenant.id });
  expect([(await here.ctx()).actor, (await ours.ctx()).actor?.tenant]).toEqual([null, null]);

  const { version } = await admin.api.tenants.get({ id: other.id });
  await admin.api.tenants.suspend({ id: other.id, version, reason: 'Unpaid since May' });
  const there = at('other.localhost:3000');
  await expect(signIn(there, 'both@bank.example')).rejects.toMatchObject({
    code: 'TENANT_SUSPENDED',
    message: expect.stringContaining('Unpaid since May'),
  });
  expect(await there.api.tenantAddresses.host()).toEqual({
    name: 'Other',
    isUsable: false,
    hasPasskeys: true,
    theme: null,
  });
  expect(await ours.api.tenantAddresses.host()).toBeNull();
});
