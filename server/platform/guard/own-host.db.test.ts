import { createRouterClient } from '@orpc/server';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { isOfTenant } from '#contract/permissions.ts';
import { isForOwnHost } from '#contract/procedure.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { router } from '#server/router.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { listPermissions } from './permissions.ts';

const world = createWorld();
const procedures = listPermissions(contract);
let there: Person;

beforeAll(async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const tenant = await addTenant(admin, { name: 'Bank', subdomain: 'bank' });
  await join(world, tenant, admin);
  there = world.person({ host: 'bank.localhost:3000' });
  await there.api.auth.signIn({ email: 'admin@firn.example', password });
});

async function call(path: string): Promise<string> {
  let client: unknown = createRouterClient(router, { context: await there.ctx() });
  for (const part of path.split('.')) client = (client as Record<string, unknown>)[part];
  return (client as (input: unknown) => Promise<unknown>)('garbage').then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );
}

test('on the host of a tenant nobody manages an account, not even right after signing in', async () => {
  const closed = procedures.filter(isForOwnHost).map(({ procedure }) => procedure);
  for (const procedure of closed) expect([procedure, await call(procedure)]).toEqual([procedure, 'OUR_HOST_ONLY']);
  expect(closed.toSorted()).toEqual([
    'account.cancelEmailChange',
    'account.changeEmail',
    'account.requestDeletion',
    'account.startExport',
    'auth.changePassword',
    'auth.endOtherSessions',
    'auth.endSession',
    'auth.sessions',
    'factors.createRecoveryCodes',
    'factors.enrol',
    'factors.remove',
    'offers.accept',
    'offers.decline',
    'passkeys.list',
    'passkeys.register',
    'passkeys.remove',
    'passkeys.rename',
    'passkeys.startRegistration',
    'sso.linkable',
    'sso.linked',
    'sso.startLink',
    'sso.unlink',
    'tokens.create',
    'tokens.list',
    'tokens.revoke',
  ]);
});

test('what belongs to signing in there, and to the tenant, is not refused for the host', async () => {
  for (const { procedure, permission, isOpenOnTenantHosts } of procedures) {
    if (isOpenOnTenantHosts || isOfTenant(permission))
      expect([procedure, await call(procedure)]).not.toContain('OUR_HOST_ONLY');
  }
  await expect(there.api.auth.refresh()).resolves.toMatchObject({ user: { role: 'user' } });
});

test('a session without a role of the platform creates no token with its permissions', async () => {
  const ctx = await there.ctx();
  const context = { ...ctx, request: { ...ctx.request, tenantHost: null } };
  const { tokens } = createRouterClient(router, { context });
  const create = (scope: 'signed-in' | 'users.manage') =>
    tokens.create({ name: scope, scopes: [scope], expiresOn: '2026-12-31' });
  await expect(create('users.manage')).rejects.toMatchObject({ data: { fields: { scopes: expect.anything() } } });
  await expect(create('signed-in')).resolves.toMatchObject({ token: expect.anything() });
});
