import { beforeAll, expect, test } from 'vitest';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { dayMs } from '#contract/time/durations.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { startForgingProvider } from '#server/identity/sso/forging-provider.fixture.ts';
import { beginSignOn, finishAtCallback } from '#server/identity/sso/sso.fixture.ts';
import {
  enabledByOwner,
  proveDomain,
  tenantProviderForm,
} from '#server/identity/sso/tenant-sign-in/tenant-provider.fixture.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { callerOf, type ScimCaller } from './caller.ts';
import { createGroup } from './groups.ts';
import { createScimUser, listUsers, patchUser, readUser } from './users.ts';

const world = createWorld(() => new Date());
let admin: Person & { id: string };
let owner: Person & { id: string };
let stranger: Person & { id: string };
let bank: TenantDetail;
let shop: TenantDetail;
let key: string;
let token: string;
let otherToken: string;
let signIn: (info: Record<string, unknown>) => Promise<string>;
const expiresOn = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  const says = await startForgingProvider();
  const configuration = {
    authorizationUrl: `${says.issuer}/authorize`,
    tokenUrl: `${says.issuer}/oauth/token`,
    userinfoUrl: `${says.issuer}/userinfo`,
    clientId: 'firn',
  };
  admin = await world.signedIn('platform@firn.example', 'admin');
  owner = await world.signedIn('owner@bank.example');
  stranger = await world.signedIn('stranger@shop.example');
  bank = await addTenant(admin);
  shop = await addTenant(admin);
  await join(world, bank, owner, 'owner');
  await join(world, shop, stranger, 'owner');
  const form = tenantProviderForm('Bank', 'bank.example, unproven.example', 'oauth2', configuration);
  ({ key } = await enabledByOwner(world, owner, form, 'bank.example'));
  const shopForm = tenantProviderForm('Shop', 'shop.example, bank.example', 'oauth2', configuration);
  const { key: shopKey } = await enabledByOwner(world, stranger, shopForm, 'shop.example');
  ({ token } = await owner.api.organisationSso.createScimToken({ key, name: 'Entra ID', expiresOn }));
  ({ token: otherToken } = await stranger.api.organisationSso.createScimToken({
    key: shopKey,
    name: 'Okta',
    expiresOn,
  }));
  signIn = async (info) => {
    const person = world.person({ address: '192.0.2.77' });
    const state = (await beginSignOn(person, key)).get('state') ?? '';
    Object.assign(says, { info: { email_verified: true, ...info } });
    return (await finishAtCallback(person, key, { code: 'code', state })).outcome;
  };
});

const caller = async (as = token): Promise<ScimCaller> =>
  callerOf(await world.person({ address: '192.0.2.40' }).ctx(), `Bearer ${as}`);
const body = (userName: string, active = true) => ({ userName, displayName: 'Ada', active });
const create = async (userName: string, active = true, as = token) =>
  (await createScimUser(await caller(as), body(userName, active))) as { id: string };
const setActive = async (id: string, active: boolean) =>
  patchUser(await caller(), id, { Operations: [{ op: 'replace', value: { active } }] });

async function membershipOf(email: string) {
  const { rows } = await world.db.owner.query(
    `select tenant_members.tenant_id as tenant, tenant_members.role, joined_at is not null as joined
     from users left join tenant_members on users.id = user_id where email = $1`,
    [email],
  );
  return rows;
}

async function idOf(email: string): Promise<string> {
  const { rows } = await world.db.owner.query('select id from users where email = $1', [email]);
  return rows[0].id;
}

test('a provider has at most 1000 groups, also of groups that are created at once', async () => {
  await world.db.owner.query(
    `insert into scim_groups (id, provider_id, display_name, created_at, updated_at)
     select gen_random_uuid(), id, 'Group ' || n, now(), now() from sso_providers, generate_series(1, 999) n where key = $1`,
    [key],
  );
  const own = await caller();
  const created = await Promise.allSettled(
    ['One', 'Two', 'Three'].map((displayName) => createGroup(own, { displayName })),
  );
  expect(created.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(createGroup(own, { displayName: 'More' })).rejects.toMatchObject({
    status: 403,
    message: 'A provider can have 1000 groups. Delete one first',
  });
  await createGroup(await caller(otherToken), { displayName: 'Of another provider' });
  await world.db.owner.query('delete from scim_groups');
});

test('a new person gets an account and belongs to the tenant; a deactivation closes both', async () => {
  const { id } = await create('new@bank.example');
  expect(await membershipOf('new@bank.example')).toEqual([{ tenant: bank.id, role: 'member', joined: true }]);
  expect(await signIn({ sub: 'new', email: 'new@bank.example' })).toBe('signed-in');
  await setActive(id, false);
  expect(await membershipOf('new@bank.example')).toEqual([{ tenant: null, role: null, joined: false }]);
  expect(await signIn({ sub: 'new', email: 'new@bank.example' })).not.toBe('signed-in');
  const { rows } = await world.db.owner.query(
    "select from sessions join users on users.id = user_id where email = 'new@bank.example'",
  );
  expect(rows).toEqual([]);
  await setActive(id, true);
  expect(await signIn({ sub: 'new', email: 'new@bank.example' })).toBe('signed-in');
});

test('an activation adds nobody whom the tenant removed: they come back by an invitation', async () => {
  const { id } = await create('removed@bank.example');
  const nobody = [{ tenant: null, role: null, joined: false }];
  await owner.api.organisation.remove({ id: await idOf('removed@bank.example') });
  await setActive(id, false);
  await setActive(id, true);
  expect(await membershipOf('removed@bank.example')).toEqual(nobody);
  expect(await signIn({ sub: 'removed', email: 'removed@bank.example' })).toBe('not-invited');
  await owner.api.organisation.invite({ email: 'removed@bank.example', role: 'member' });
  expect(await signIn({ sub: 'removed', email: 'removed@bank.example' })).toBe('signed-in');
  // Deactivated, invited, and the invitation withdrawn by an administrator of the platform.
  await setActive(id, false);
  await owner.api.organisation.invite({ email: 'removed@bank.example', role: 'member' });
  await admin.api.tenants.removePerson({ id: bank.id, personId: await idOf('removed@bank.example') });
  await setActive(id, true);
  expect(await membershipOf('removed@bank.example')).toEqual(nobody);
});

test('an activation does not accept an invitation that a deactivation withdrew', async () => {
  await world.createUser({ email: 'asked@bank.example' });
  await owner.api.organisation.invite({ email: 'asked@bank.example', role: 'owner' });
  const { id } = await create('asked@bank.example');
  await setActive(id, false);
  await setActive(id, true);
  expect(await membershipOf('asked@bank.example')).toEqual([{ tenant: null, role: null, joined: false }]);
});

test('a person who was created inactive joins with their first activation', async () => {
  const { id } = await create('later@bank.example', false);
  await setActive(id, true);
  expect(await membershipOf('later@bank.example')).toEqual([{ tenant: bank.id, role: 'member', joined: true }]);
});

test('an account that existed before stays open: it leaves the tenant and its sessions there', async () => {
  const person = await world.signedIn('before@bank.example');
  const elsewhere = world.person();
  await elsewhere.api.auth.signIn({ email: 'before@bank.example', password });
  await join(world, bank, person);
  const { id } = await create('before@bank.example');
  await setActive(id, false);
  expect(await membershipOf('before@bank.example')).toEqual([{ tenant: null, role: null, joined: false }]);
  expect(await person.api.auth.session()).toBeNull();
  expect(await elsewhere.api.auth.session()).not.toBeNull();
  await person.api.auth.signIn({ email: 'before@bank.example', password });
  expect(await signIn({ sub: 'before', email: 'before@bank.example' })).toBe('not-invited');
});

test('an account that a sign-in through the provider created is closed', async () => {
  expect(await signIn({ sub: 'jit', email: 'jit@bank.example' })).toBe('signed-in');
  const { id } = await create('jit@bank.example');
  await setActive(id, false);
  const { rows } = await world.db.owner.query("select closes_account from scim_users where email = 'jit@bank.example'");
  expect(rows).toEqual([{ closes_account: true }]);
});

const joinShop = (email: string, role: string) =>
  world.db.owner.query(
    `insert into tenant_members (tenant_id, user_id, role, invited_at, joined_at)
     select $1, id, $2, now(), now() from users where email = $3`,
    [shop.id, role, email],
  );

test('an account that has joined another tenant stays open, and leaves the tenant of the provider', async () => {
  const { id } = await create('both@bank.example');
  expect(await signIn({ sub: 'both', email: 'both@bank.example' })).toBe('signed-in');
  await joinShop('both@bank.example', 'member');
  await setActive(id, false);
  expect(await membershipOf('both@bank.example')).toEqual([{ tenant: shop.id, role: 'member', joined: true }]);
  const { rows } = await world.db.owner.query('select closes_account from scim_users where id = $1', [id]);
  expect(rows).toEqual([{ closes_account: false }]);
});

test('an owner whose account was deactivated does not count as one who stays', async () => {
  const { id } = await create('asleep@bank.example');
  await setActive(id, false);
  await joinShop('asleep@bank.example', 'owner');
  await expect(stranger.api.organisation.leave({ id: shop.id })).rejects.toMatchObject({ code: 'LAST_OWNER' });
  await setActive(id, true);
  await world.db.owner.query(
    "delete from tenant_members where user_id = (select id from users where email = 'asleep@bank.example')",
  );
});

test.each([
  ['a domain that is not proven', 'a@unproven.example', 400],
  ['another domain', 'a@else.example', 400],
  ['an account that does not belong to the tenant', 'outside@bank.example', 409],
  ['an administrator of the platform', 'boss@bank.example', 403],
])('%s is not reached', async (_what, userName, status) => {
  if (userName.startsWith('outside')) await world.createUser({ email: userName });
  if (userName.startsWith('boss')) await world.createUser({ email: userName, role: 'admin' });
  await expect(create(userName)).rejects.toMatchObject({ status });
});

test('the token of another tenant finds neither its people nor its groups, and cannot take them over', async () => {
  const { id } = await create('mine@bank.example');
  const other = await caller(otherToken);
  await expect(readUser(other, id)).rejects.toMatchObject({ status: 404 });
  await expect(
    patchUser(other, id, { Operations: [{ op: 'replace', value: { active: false } }] }),
  ).rejects.toMatchObject({
    status: 404,
  });
  expect(await listUsers(other, { filter: null, startIndex: 1, count: 100 })).toMatchObject({ totalResults: 0 });
  await expect(create('mine@bank.example', true, otherToken)).rejects.toMatchObject({ status: 400 });
  await expect(createGroup(other, { displayName: 'All', members: [{ value: id }] })).rejects.toMatchObject({
    status: 400,
  });
});

test('the last owner is not deactivated', async () => {
  const { id } = await create('owner@bank.example');
  await expect(setActive(id, false)).rejects.toMatchObject({ status: 409 });
  expect(await membershipOf('owner@bank.example')).toMatchObject([{ role: 'owner' }]);
});

test('somebody who is invited stays so until they sign in; one who is inactive does not join', async () => {
  await owner.api.organisation.invite({ email: 'invited@bank.example', role: 'admin' });
  await create('invited@bank.example');
  expect(await membershipOf('invited@bank.example')).toEqual([{ tenant: bank.id, role: 'admin', joined: false }]);
  await create('absent@bank.example', false);
  expect(await membershipOf('absent@bank.example')).toEqual([{ tenant: null, role: null, joined: false }]);
});

test('when all places are taken nobody is added, and a tenant without single sign-on has no valid token', async () => {
  await world.db.owner.query('update tenants set max_users = 1 where id = $1', [bank.id]);
  await world.services.cache.invalidate(['sso-providers']);
  await expect(create('late@bank.example')).rejects.toMatchObject({ status: 403 });
  expect(await membershipOf('late@bank.example')).toEqual([]);
  await world.db.owner.query('update tenants set max_users = 100, sso_enabled = false where id = $1', [bank.id]);
  await world.services.cache.invalidate(['sso-providers']);
  await expect(caller()).rejects.toMatchObject({ status: 401 });
  await world.db.owner.query('update tenants set sso_enabled = true where id = $1', [bank.id]);
  await world.services.cache.invalidate(['sso-providers']);
});

test('a deactivation and a sign-in at the same time do not wait for each other for ever', async () => {
  const { id } = await create('racing@bank.example');
  await signIn({ sub: 'racing', email: 'racing@bank.example' });
  const outcomes = await Promise.all([
    signIn({ sub: 'racing', email: 'racing@bank.example' }),
    setActive(id, false).then(() => 'done'),
  ]);
  expect(outcomes[1]).toBe('done');
  expect(await signIn({ sub: 'racing', email: 'racing@bank.example' })).not.toBe('signed-in');
});

test('a domain of an unproven kind is reached as soon as it is proven', async () => {
  await proveDomain(world, key, 'unproven.example');
  await create('a@unproven.example');
  expect(await membershipOf('a@unproven.example')).toMatchObject([{ tenant: bank.id }]);
});

test('an invitation by the platform and a new person through SCIM at the same time do not wait for each other', async () => {
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const all = await Promise.allSettled([
      admin.api.tenants.invite({ id: bank.id, email: `guest${round}@home.example`, role: 'member' }),
      create(`made${round}@bank.example`),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  }
});
