import { beforeAll, expect, test } from 'vitest';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { enabledByOwner, tenantProviderForm } from '#server/identity/sso/tenant-sign-in/tenant-provider.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { consumeProviderChange } from './change-limit.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('platform@firn.example', 'admin');
});

async function newOwner(email: string) {
  const tenant = await addTenant(admin);
  const owner = await world.signedIn(email);
  await join(world, tenant, owner, 'owner');
  return { tenant, owner, sso: owner.api.organisationSso };
}

const form = (name: string, domains = '') =>
  tenantProviderForm(name, domains, 'oauth2', {
    authorizationUrl: 'https://login.bank.example/authorize',
    tokenUrl: 'https://login.bank.example/token',
    userinfoUrl: 'https://login.bank.example/userinfo',
    clientId: 'firn',
  });

test('a tenant has at most ten providers, also of those that are added at once or by the platform', async () => {
  const { tenant, sso } = await newOwner('owner@bank.example');
  const names = Array.from({ length: 12 }, (_, index) => `Provider ${index}`);
  const added = await Promise.allSettled(names.map((name) => sso.create(form(name))));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refused = {
    code: 'INVALID_INPUT',
    data: { fields: { name: 'An organisation can have 10 providers. Remove one first' } },
  };
  await expect(sso.create(form('More'))).rejects.toMatchObject(refused);
  await expect(admin.api.sso.create({ ...form('More'), tenantId: tenant.id })).rejects.toMatchObject(refused);
  const [{ key = '' } = {}] = await sso.list();
  await sso.remove({ key });
  await sso.create(form('More'));
});

const tooMany = { code: 'TOO_MANY_REQUESTS' };

test('additions and changes of providers are limited per tenant; disabling and removing them is not', async () => {
  const { sso } = await newOwner('owner@shop.example');
  let provider = await sso.create(form('Shop'));
  for (let count = 0; count < 14; count++) {
    provider = await sso.update({ ...form(`Shop ${count}`), key: provider.key, version: provider.version });
    provider = await sso.switch({ key: provider.key, version: provider.version, enabled: true });
    provider = await sso.switch({ key: provider.key, version: provider.version, enabled: false });
  }
  const { key } = provider;
  provider = await sso.switch({ key, version: provider.version, enabled: true });
  const { version } = provider;
  await expect(sso.create(form('Another'))).rejects.toMatchObject(tooMany);
  await expect(sso.update({ ...form('Changed'), key, version })).rejects.toMatchObject(tooMany);
  provider = await sso.switch({ key, version, enabled: false });
  await expect(sso.switch({ key, version: provider.version, enabled: true })).rejects.toMatchObject(tooMany);
  await sso.remove({ key });
  const { sso: other } = await newOwner('owner@mill.example');
  await other.create(form('Mill'));
});

test('an enforced domain and a new SCIM token count as changes; a release and a revocation are never refused', async () => {
  const { tenant, owner, sso } = await newOwner('ferry@owners.example');
  const domain = 'ferry.example';
  const { key } = await enabledByOwner(world, owner, form('Ferry', domain), domain);
  const enforce = (enforced: boolean) => sso.enforceDomain({ key, domain, enforced });
  const createToken = () => sso.createScimToken({ key, name: 'Ferry', expiresOn: '2026-12-31' });
  await enforce(true);
  await enforce(false);
  await enforce(true);
  await createToken();
  for (let count = 5; count < 30; count++) await consumeProviderChange(await owner.ctx(), tenant.id);
  await expect(createToken()).rejects.toMatchObject(tooMany);
  await enforce(false);
  await expect(enforce(true)).rejects.toMatchObject(tooMany);
  const [{ id = '' } = {}] = (await sso.scim({ key })).tokens;
  await sso.revokeScimToken({ id });
  const named = 'select distinct about_user_id from mails where recipient = $1 and purpose = $2';
  const { rows } = await world.db.owner.query(named, ['ferry@owners.example', 'sso-provider-changed']);
  expect(rows).toEqual([{ about_user_id: owner.id }]);
});

test('sign-in does not load what another tenant configured', async () => {
  const { sso } = await newOwner('owner@inn.example');
  const { key, version } = await sso.create(form('Inn'));
  await sso.switch({ key, version, enabled: true });
  const { tenant, sso: other } = await newOwner('owner@farm.example');
  await other.create(form('Farm'));
  await world.db.owner.query(`update sso_providers set configuration = '{"clientId": 7}' where tenant_id = $1`, [
    tenant.id,
  ]);
  await world.services.cache.invalidate(['sso-providers']);
  const visitor = world.person();
  expect(await visitor.api.sso.offer({ key })).toEqual({ key, name: 'Inn' });
  expect(await visitor.api.sso.offers()).toEqual([]);
  expect(await visitor.api.sso.enforced()).toEqual([]);
  expect(await sso.list()).toHaveLength(1);
});
