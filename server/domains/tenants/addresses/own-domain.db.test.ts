import { beforeAll, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { checkTenantDomain, checkTenantDomains, type InTenant } from '#server/domains/tenants/addresses/check.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { findTenantHost } from '#server/identity/tenants/hosts.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import type { LookUpRecords } from '#server/platform/outgoing/look-up-records.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;
let owner: Person & { id: string };
let member: Person & { id: string };
let id: string;
let otherId: string;

beforeAll(async () => {
  admin = await world.signedIn('domains-admin@firn.example', 'admin');
  ({ id } = await addTenant(admin, { name: 'Bank', subdomain: 'bank' }));
  ({ id: otherId } = await addTenant(admin, { name: 'Thief', subdomain: 'thief' }));
  owner = await world.signedIn('owner@bank.example');
  await join(world, { id }, owner, 'owner');
  member = await world.signedIn('member@bank.example');
  await join(world, { id }, member);
});

const host = 'portal.bank.example';
const at = (name: string) => `${name}:3000`;
const inTenant =
  (tenantId: string): InTenant =>
  (work) =>
    world.services.db.transact(systemScope, (tx) => work(tx, tenantId));

/** Two resolvers with these answers. */
const resolvers =
  (...records: (string[] | null)[]): LookUpRecords =>
  async () =>
    records.map((own, index) => ({ resolver: `Resolver ${index + 1}`, records: own }));

async function check(tenantId: string, lookUp: (value: string) => LookUpRecords) {
  const { record } = await admin.api.tenantAddresses.get({ id: tenantId });
  return checkTenantDomain({ ...(await admin.ctx()), lookUpTxt: lookUp(record?.value ?? '') }, inTenant(tenantId));
}
const seen = (value: string) => resolvers([value], ['v=spf1', value]);

async function save(domain: string | null, person = owner) {
  const { version } = await admin.api.tenantAddresses.get({ id });
  return person.api.tenantAddresses.saveMine({ domain, version });
}

test('an owner enters a domain, which is served only after its record is seen by all resolvers that answer', async () => {
  const saved = await save('Portal.Bank.example');
  expect(saved).toMatchObject({ domain: host, provenAt: null, subdomainAddress: 'http://bank.localhost:3000' });
  expect(saved.record).toEqual({ name: `_firn.${host}`, value: expect.stringMatching(/^firn-domain=[\w-]{32}$/) });
  expect(await findTenantHost(world.services, at(host))).toBeNull();
  for (const [answers, step] of [
    [[null, null], /No resolver answered/],
    [[[], null], /No resolver sees/],
    [[['firn-domain=old'], []], /Compare the value/],
  ] as const) {
    await check(id, () => resolvers(...(answers as unknown as (string[] | null)[])));
    const found = await owner.api.tenantAddresses.mine();
    expect([found.provenAt, found.nextStep]).toEqual([null, expect.stringMatching(step)]);
    expect(found.resolvers).toHaveLength(2);
  }
  await check(id, (value) => resolvers([value], []));
  expect((await owner.api.tenantAddresses.mine()).nextStep).toMatch(/Some resolvers/);
  await check(id, seen);
  expect((await owner.api.tenantAddresses.mine()).nextStep).toMatch(/The domain is verified/);
  expect(await findTenantHost(world.services, at(host))).toMatchObject({
    tenantId: id,
    origin: `http://${host}:3000`,
    isOwnDomain: true,
  });
  expect(await findTenantHost(world.services, host)).toBeNull();
  expect(await findTenantHost(world.services, at(`sub.${host}`))).toBeNull();
});

test('a domain belongs to who proves it: writing it down keeps nobody else from it, and another record proves nothing', async () => {
  const name = 'shared.example';
  const thief = await admin.api.tenants.get({ id: otherId });
  await admin.api.tenants.saveGeneral({ ...thief, domain: name });
  await save(name);
  const { record } = await admin.api.tenantAddresses.get({ id: otherId });
  await check(id, () => seen(record?.value ?? ''));
  expect((await owner.api.tenantAddresses.mine()).provenAt).toBeNull();
  await check(id, seen);
  await expect(check(otherId, seen)).rejects.toMatchObject({
    data: { fields: { domain: 'This domain is already verified for another organisation' } },
  });
  const { version } = await admin.api.tenants.get({ id: otherId });
  await expect(admin.api.tenants.saveGeneral({ ...thief, version, domain: name })).rejects.toMatchObject({
    data: { fields: { domain: 'Another organisation has this domain' } },
  });
  // Another domain ends the proof, also of who comes back to it.
  await save('else.example');
  expect(await findTenantHost(world.services, at(name))).toBeNull();
  await save(name);
  expect((await owner.api.tenantAddresses.mine()).provenAt).toBeNull();
});

test('names of our own host are refused, and so are members, other tenants and old proofs of identity', async () => {
  for (const domain of ['localhost.localhost', 'thief.localhost'])
    await expect(save(domain)).rejects.toMatchObject({ data: { fields: { domain: /This domain is reserved/ } } });
  const code = (act: Promise<unknown>) => act.then(() => 'ok').catch((error: { code?: string }) => error.code);
  expect(await code(member.api.tenantAddresses.mine())).toBe('FORBIDDEN');
  expect(await code(save('x.example', member))).toBe('FORBIDDEN');
  expect(await code(member.api.tenantAddresses.checkMine())).toBe('FORBIDDEN');
  expect(await code(member.api.tenantAddresses.get({ id }))).toBe('FORBIDDEN');
  expect(await code(owner.api.tenantAddresses.get({ id: otherId }))).toBe('FORBIDDEN');
  expect(await code((await world.signedIn('alone@bank.example')).api.tenantAddresses.mine())).toBe('NOT_FOUND');
  expect(await code(owner.api.tenantAddresses.saveMine({ domain: 'x.example', version: 1 }))).toBe('CONFLICT');
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  expect(await code(save('x.example'))).toBe('REAUTHENTICATION_REQUIRED');
});

test('a check also looks where the domain leads to, by an alias or by our address', async () => {
  await save(host);
  const hosts: Record<string, string[]> = { [host]: ['203.0.113.7'], localhost: ['203.0.113.7'] };
  const lookUpHost: LookUpRecords = async (name) => [{ resolver: 'One', records: hosts[name] ?? [] }];
  const look = async () => {
    await checkTenantDomain({ ...(await admin.ctx()), lookUpTxt: resolvers([]), lookUpHost }, inTenant(id));
    return admin.api.tenantAddresses.get({ id });
  };
  expect(await look()).toMatchObject({
    host: { name: host, value: 'localhost' },
    hostResolvers: [{ resolver: 'One', records: ['203.0.113.7'], isSeen: true }],
  });
  hosts[host] = ['elsewhere.example'];
  expect((await look()).hostResolvers).toMatchObject([{ isSeen: false }]);
});

test('a domain without its record is served for three days more, and its administrators are told twice', async () => {
  await save(host);
  await check(id, seen);
  const { record } = await admin.api.tenantAddresses.get({ id });
  await world.deliverMail();
  const start = world.now.getTime();
  const daily = (day: number, lookUpTxt: LookUpRecords) => {
    world.now = new Date(start + day * (dayMs + 1));
    return checkTenantDomains({ ...world.services, lookUpTxt });
  };
  expect(await checkTenantDomains({ ...world.services, lookUpTxt: resolvers([]) })).toBe(0);
  expect(await daily(1, seen(record?.value ?? ''))).toBe(1);
  for (const day of [2, 3]) await daily(day, resolvers([], null));
  await daily(4, resolvers(null, null));
  // No answer is no miss, and neither is a check by hand.
  const ctx = systemContext({ ...world.services, lookUpTxt: resolvers([]) }, 'test');
  for (let clicks = 0; clicks < 4; clicks++) await checkTenantDomain(ctx, inTenant(id));
  const isServed = async () => {
    await world.services.cache.invalidate(null);
    return (await findTenantHost(world.services, at(host))) !== null;
  };
  expect(await isServed()).toBe(true);
  await daily(5, resolvers([]));
  expect(await isServed()).toBe(false);
  const told = await world.deliverMail();
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    ['owner@bank.example', `The DNS record of ${host} is missing`],
    ['owner@bank.example', `People can no longer sign in at ${host}`],
  ]);
  const { rows } = await world.db.owner.query(
    "select action from audit_entries where action like 'tenant.domain-%' and details ->> 'domain' = $1 order by id desc limit 2",
    [host],
  );
  expect(rows.map(({ action }) => action)).toEqual(['tenant.domain-lost', 'tenant.domain-proven']);
});
