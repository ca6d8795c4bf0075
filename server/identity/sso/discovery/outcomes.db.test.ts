import { beforeAll, beforeEach, expect, test } from 'vitest';
import { providerForm, type SsoProvider } from '#contract/identity/sso/sso.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { type ForgingProvider, startForgingProvider } from '#server/identity/sso/forging-provider.fixture.ts';
import { enabledProvider } from '#server/identity/sso/sso.fixture.ts';
import { ssoDiscoveries } from '#server/identity/sso/tables.ts';
import { enabledByOwner, tenantProviderForm } from '#server/identity/sso/tenant-sign-in/tenant-provider.fixture.ts';
import { transact } from '#server/platform/context.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;
let says: ForgingProvider;
let key: string;

beforeAll(async () => {
  says = await startForgingProvider();
  admin = await world.signedIn('discoveries-admin@firn.example', 'admin');
  const configuration = { discoveryUrl: says.issuer, clientId: 'firn' };
  ({ key } = await enabledProvider(admin, { name: 'Discovered', type: 'oidc', configuration }));
});

beforeEach(async () => {
  says.discoveryStatus = 200;
  says.metadata = {};
  await world.db.owner.query('delete from sso_discoveries');
});

const passMinutes = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minuteMs);
};

const shown = async (name = key): Promise<SsoProvider['discovery']> =>
  (await admin.api.sso.list()).find((provider) => provider.key === name)?.discovery ?? null;

/** A sign-in that anybody starts. Returns whether it led to the provider. */
const start = (name = key): Promise<boolean> =>
  world
    .person({ address: '203.0.113.91' })
    .api.sso.start({ key: name, next: '' })
    .then(
      () => true,
      (error: { code: string }) => {
        if (error.code !== 'SSO_FAILED') throw error;
        return false;
      },
    );

/** Changes with each write of the row. */
const written = async () =>
  (await world.db.owner.query('select xmin::text, xmax::text, ctid::text from sso_discoveries order by 1')).rows;

test('a provider whose discovery document ceases to work is marked by the next sign-in, until it works again', async () => {
  says.discoveryStatus = 503;
  expect(await start()).toBe(false);
  const failedAt = world.now;
  expect(await shown()).toEqual({ fetchedAt: failedAt, problem: 'The address answered with status 503' });
  says.discoveryStatus = 200;
  expect(await start()).toBe(true);
  expect(await shown()).toEqual({ fetchedAt: world.now, problem: null });
});

test.each<[string, object, string]>([
  ['another issuer', { issuer: 'https://other.example' }, 'The document is of another issuer: https://other.example'],
  ['no issuer', { issuer: 7 }, 'The answer is not a discovery document'],
  ['an issuer that is no address', { issuer: 'nobody' }, 'The answer is not a discovery document'],
  ['no place to sign in', { authorization_endpoint: 'none' }, 'The document names no authorization endpoint'],
])('a document with %s is said to be so', async (_what, metadata, problem) => {
  Object.assign(says.metadata, metadata);
  expect(await start()).toBe(false);
  expect((await shown())?.problem).toBe(problem);
});

test.each([
  ['http://localhost:1', 'The server refuses connections'],
  ['https://169.254.169.254/latest', '169.254.169.254 is an address inside our own network'],
])(
  'a server at %s that gives no document is said to be so by the test of its provider',
  async (discoveryUrl, problem) => {
    const form = { name: 'Unreachable', type: 'oidc', domains: '', clientSecret: 'top secret' };
    const configuration = { discoveryUrl, clientId: 'firn' };
    const { key: other } = await admin.api.sso.create(providerForm.parse({ ...form, configuration }));
    expect(await shown(other)).toBeNull();
    await admin.api.sso.test({ key: other });
    expect(await shown(other)).toEqual({ fetchedAt: world.now, problem });
    await admin.api.sso.remove({ key: other });
  },
);

test('sign-ins that go on failing write once a minute, and one that says something new at once', async () => {
  says.discoveryStatus = 404;
  await start();
  const first = await written();
  says.discoveryStatus = 500;
  await Promise.all([start(), start(), start()]);
  expect(await written()).toEqual(first);
  passMinutes(1);
  await Promise.all([start(), start(), start()]);
  expect(await shown()).toEqual({ fetchedAt: world.now, problem: 'The address answered with status 500' });
  const second = await written();
  expect(second).not.toEqual(first);
  says.discoveryStatus = 200;
  await start();
  const third = await written();
  expect(third).not.toEqual(second);
  await start();
  expect(await written()).toEqual(third);
});

test('the outcome of one address says nothing about the next, and is not audited', async () => {
  const audited = async () => (await world.db.owner.query('select count(*)::int as n from audit_entries')).rows;
  says.discoveryStatus = 404;
  const before = await audited();
  await admin.api.sso.test({ key });
  expect(await audited()).toEqual(before);
  expect((await shown())?.problem).toContain('404');
  const provider = (await admin.api.sso.list()).find((one) => one.key === key);
  if (!provider) throw new Error('the provider is gone');
  const { configuration } = provider;
  const moved = { ...configuration, discoveryUrl: `${configuration.discoveryUrl}/.well-known/openid-configuration` };
  const saved = await admin.api.sso.update({ ...provider, configuration: moved, clientSecret: '' });
  expect(saved.discovery).toBeNull();
  says.discoveryStatus = 200;
  expect(await start()).toBe(true);
  expect(await shown()).toEqual({ fetchedAt: world.now, problem: null });
});

test('of a tenant’s own provider its owner sees it, and nobody of another tenant', async () => {
  const bank = await addTenant(admin);
  const shop = await addTenant(admin);
  const owner = await world.signedIn('owner@bank.example');
  await join(world, bank, owner, 'owner');
  const stranger = await world.signedIn('owner@shop.example');
  await join(world, shop, stranger, 'owner');
  const form = tenantProviderForm('Bank', 'bank.example', 'oidc', { discoveryUrl: says.issuer, clientId: 'firn' });
  const own = await enabledByOwner(world, owner, form, 'bank.example');
  expect(own.discovery).toEqual({ fetchedAt: world.now, problem: null });
  passMinutes(1);
  says.discoveryStatus = 410;
  expect(await start(own.key)).toBe(false);
  const [listed] = await owner.api.organisationSso.list();
  expect(listed?.discovery).toEqual({ fetchedAt: world.now, problem: 'The address answered with status 410' });
  const seenBy = async (person: Person) => {
    return (await transact(await person.ctx(), (tx) => tx.select().from(ssoDiscoveries))).length;
  };
  expect([await seenBy(owner), await seenBy(stranger), await seenBy(world.person())]).toEqual([1, 0, 0]);
});
