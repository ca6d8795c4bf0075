import { beforeAll, expect, test } from 'vitest';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { findTenantHost } from '#server/identity/tenants/hosts.ts';
import { createWorld } from '#server/testing/world.ts';
import { resolveToken } from './resolve.ts';

const world = createWorld();
const form = { name: 'Nightly export', scopes: ['signed-in' as const], expiresOn: '2026-12-31' };
let admin: Awaited<ReturnType<typeof world.signedIn>>;
let alpha: TenantDetail;
let bank: TenantDetail;
let count = 0;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  alpha = await addTenant(admin);
  bank = await addTenant(admin);
});

/** Where a token acts, and as what. */
async function actsAs(token: string, at?: TenantDetail) {
  const tenantHost = at ? await findTenantHost(world.services, `${at.subdomain}.localhost:3000`) : null;
  return resolveToken(world.services, token, { address: '', tenantHost });
}

const tenantOf = async (token: string, at?: TenantDetail) => {
  const actor = await actsAs(token, at);
  return actor && (actor.tenant?.id ?? 'none');
};

/** Somebody who belongs to both tenants and works in the first, with a token that was made there. */
async function personOfBoth() {
  const person = await world.signedIn(`both-${++count}@bora.example`);
  for (const tenant of [alpha, bank]) await join(world, tenant, person, 'member');
  await person.api.organisation.choose({ id: alpha.id });
  const { token } = await person.api.tokens.create(form);
  return { person, token };
}

test('a token acts in the tenant that it was made in, wherever its owner works later', async () => {
  const { person, token } = await personOfBoth();
  expect(await tenantOf(token)).toBe(alpha.id);
  await person.api.organisation.choose({ id: bank.id });
  expect(await tenantOf(token)).toBe(alpha.id);
  expect(await person.api.tokens.list()).toMatchObject([{ organisation: alpha.name }]);
});

test('it ends with the membership, and a later one does not bring it back', async () => {
  const { person, token } = await personOfBoth();
  const owner = await world.signedIn(`owner-${count}@bora.example`);
  await join(world, alpha, owner, 'owner');
  await owner.api.organisation.remove({ id: person.id });
  expect(await tenantOf(token)).toBeNull();
  await join(world, alpha, person, 'member');
  expect(await tenantOf(token)).toBeNull();
  expect(await person.api.tokens.list()).toEqual([]);
});

test('while the tenant is suspended it is refused, instead of acting in another one', async () => {
  const { token } = await personOfBoth();
  const version = async () => (await admin.api.tenants.get({ id: alpha.id })).version;
  await admin.api.tenants.suspend({ id: alpha.id, version: await version(), reason: 'Invoice 12 is open.' });
  expect(await tenantOf(token)).toBeNull();
  await admin.api.tenants.activate({ id: alpha.id, version: await version() });
  expect(await tenantOf(token)).toBe(alpha.id);
});

test('a token that was made without a tenant, or is a service token, acts in none', async () => {
  const person = await world.signedIn(`alone-${++count}@bora.example`);
  const { token } = await person.api.tokens.create(form);
  await join(world, alpha, person, 'member');
  expect(await tenantOf(token)).toBe('none');
  await join(world, alpha, admin, 'member');
  await admin.api.organisation.choose({ id: alpha.id });
  const service = await admin.api.tokens.createService({ ...form, scopes: ['inquiries.read'] });
  expect(await tenantOf(service.token)).toBe('none');
});

test('on the host of a tenant only tokens of that tenant work, and none of them for the platform', async () => {
  const { token } = await personOfBoth();
  expect(await tenantOf(token, alpha)).toBe(alpha.id);
  expect(await tenantOf(token, bank)).toBeNull();
  const scopes = ['signed-in' as const, 'users.manage' as const];
  const ofTeam = (await admin.api.tokens.create({ ...form, scopes })).token;
  expect(await actsAs(ofTeam)).toMatchObject({ role: 'admin', tenant: { id: alpha.id } });
  expect(await actsAs(ofTeam, alpha)).toMatchObject({ role: 'user' });
  expect(await actsAs(ofTeam, bank)).toBeNull();
  const service = await admin.api.tokens.createService({ ...form, scopes: ['users.manage'] });
  expect(await actsAs(service.token, alpha)).toBeNull();
});
