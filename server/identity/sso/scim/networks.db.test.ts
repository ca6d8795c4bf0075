import { expect, test } from 'vitest';
import { addTenant } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld } from '#server/testing/world.ts';
import { isAllowed } from './caller.ts';

const world = createWorld();

test('a provider of a tenant calls from the networks of the tenant only', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const { id, version } = await addTenant(admin);
  const from = async (address: string, tenantId: string | null = id) =>
    isAllowed(await world.person({ address }).ctx(), { tenantId });
  expect(await from('203.0.113.9')).toBe(true);
  await admin.api.tenantSecurity.setNetworks({ id, version, networks: ['198.51.100.0/24'] });
  expect([await from('198.51.100.9'), await from('203.0.113.9'), await from('')]).toEqual([true, false, false]);
  expect(await from('203.0.113.9', null)).toBe(true);
});
