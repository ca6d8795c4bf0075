import { beforeAll, expect, test } from 'vitest';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { type ForgingProvider, startForgingProvider } from '#server/identity/sso/forging-provider.fixture.ts';
import { beginSignOn, enabledProvider, finishAtCallback, lastReason } from '#server/identity/sso/sso.fixture.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { enabledByOwner, tenantProviderForm } from './tenant-provider.fixture.ts';

const world = createWorld(() => new Date());
let says: ForgingProvider;
let admin: Person & { id: string };
let owner: Person & { id: string };
let bank: TenantDetail;
let other: TenantDetail;
let key: string;
const groupRoles = { owner: 'Board', admin: 'IT', member: 'Staff\nContractors' };
const oauth2 = (more: Record<string, unknown> = {}) => ({
  authorizationUrl: `${says.issuer}/authorize`,
  tokenUrl: `${says.issuer}/oauth/token`,
  userinfoUrl: `${says.issuer}/userinfo`,
  clientId: 'firn',
  ...more,
});

beforeAll(async () => {
  says = await startForgingProvider();
  admin = await world.signedIn('platform@firn.example', 'admin');
  owner = await world.signedIn('owner@bank.example');
  bank = await addTenant(admin);
  other = await addTenant(admin);
  await join(world, bank, owner, 'owner');
  const form = tenantProviderForm('Bank', 'bank.example, unproven.example', 'oauth2', oauth2({ groupRoles }));
  ({ key } = await enabledByOwner(world, owner, form, 'bank.example'));
});

let networks = 0;
const visitor = () => world.person({ address: `192.0.2.${++networks % 250}` });

/** A sign-in with the answer that the provider gives. */
async function signIn(info: Record<string, unknown>, providerKey = key) {
  const person = visitor();
  const asked = await beginSignOn(person, providerKey);
  says.info = { email_verified: true, groups: ['Staff'], ...info };
  const { outcome } = await finishAtCallback(person, providerKey, { code: 'code', state: asked.get('state') ?? '' });
  return { outcome, person, session: await person.api.auth.session() };
}

async function memberships(email: string) {
  const { rows } = await world.db.owner.query(
    `select tenant_id, tenant_members.role, joined_at is not null as joined from tenant_members
     join users on users.id = user_id where email = $1`,
    [email],
  );
  return rows;
}
const addressed = (name: string) => ({ sub: name, email: `${name}@bank.example`, name });

test('a new person gets an account in the tenant, with the role of their groups, and begins in it', async () => {
  const { outcome, person } = await signIn({ ...addressed('ada'), groups: ['Staff', 'IT'] });
  expect(outcome).toBe('signed-in');
  expect(await memberships('ada@bank.example')).toEqual([{ tenant_id: bank.id, role: 'admin', joined: true }]);
  expect(await person.api.organisation.mine()).toMatchObject({ currentTenantId: bank.id, joined: [{ role: 'admin' }] });
  const { rows } = await world.db.owner.query(
    "select role, email_verified from users where email = 'ada@bank.example'",
  );
  expect(rows).toEqual([{ role: 'user', email_verified: true }]);
});

test('a provider is offered on the hosts of its tenant, and nowhere else', async () => {
  const offered = async (host: string) => (await world.person({ host }).api.sso.offers()).map((offer) => offer.key);
  expect(await offered(`${bank.subdomain}.localhost:3000`)).toEqual([key]);
  expect(await offered(`${other.subdomain}.localhost:3000`)).toEqual([]);
  expect(await offered('localhost:3000')).toEqual([]);
});

test('the role follows the groups at each sign-in; without one of them nobody signs in', async () => {
  await signIn({ ...addressed('grace'), groups: ['Board'] });
  expect(await memberships('grace@bank.example')).toMatchObject([{ role: 'owner' }]);
  await signIn({ ...addressed('grace'), groups: ['Contractors'] });
  expect(await memberships('grace@bank.example')).toMatchObject([{ role: 'member' }]);
  const refused = await signIn({ ...addressed('grace'), groups: ['Visitors'] });
  expect([refused.outcome, refused.session]).toEqual(['no-group', null]);
  expect((await signIn({ ...addressed('nobody'), groups: [] })).outcome).toBe('no-group');
  const { rows } = await world.db.owner.query("select from users where email = 'nobody@bank.example'");
  expect(rows).toEqual([]);
});

test('the last owner stays an owner, whatever the groups say', async () => {
  const { session } = await signIn({ sub: 'owner', email: 'owner@bank.example', groups: ['Staff'] });
  expect(session?.user.id).toBe(owner.id);
  expect(await memberships('owner@bank.example')).toMatchObject([{ role: 'owner' }]);
});

test.each([
  ['another domain', 'eve@else.example'],
  ['a domain that is not proven', 'eve@unproven.example'],
  ['a domain that ends alike', 'eve@not-bank.example'],
])('an address of %s is refused with a sentence, and no account is made', async (_what, email) => {
  expect((await signIn({ sub: email, email })).outcome).toBe('other-domain');
  expect((await world.db.owner.query('select from users where email = $1', [email])).rows).toEqual([]);
  expect(await lastReason(world)).toBe('address outside the proven domains');
});

test('an address that the provider has not verified makes no account', async () => {
  expect((await signIn({ ...addressed('unsure'), email_verified: false })).outcome).toBe('failed');
});

test('an account that does not belong to the tenant is not signed in until it is invited', async () => {
  await world.createUser({ email: 'free@bank.example' });
  expect((await signIn(addressed('free'))).outcome).toBe('not-invited');
  await owner.api.organisation.invite({ email: 'free@bank.example', role: 'member' });
  expect((await signIn(addressed('free'))).outcome).toBe('signed-in');
  expect(await memberships('free@bank.example')).toEqual([{ tenant_id: bank.id, role: 'member', joined: true }]);
});

test('somebody who was removed is not signed in again, and neither is one whose address left the domain', async () => {
  const { session } = await signIn(addressed('leaver'));
  await owner.api.organisation.remove({ id: session?.user.id ?? '' });
  expect((await signIn(addressed('leaver'))).outcome).toBe('not-invited');
  await signIn(addressed('moved'));
  await world.db.owner.query("update users set email = 'moved@else.example' where email = 'moved@bank.example'");
  expect((await signIn(addressed('moved'))).outcome).toBe('other-domain');
});

test('an account that somebody else created with the address loses its password and sessions first', async () => {
  await owner.api.organisation.invite({ email: 'squat@bank.example', role: 'member' });
  const squatter = visitor();
  await world.db.owner.query(
    `insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
     select gen_random_uuid(), id, id::text, 'credential', (select password from accounts where password is not null limit 1),
       now(), now() from users where email = 'squat@bank.example'`,
  );
  expect((await signIn(addressed('squat'))).outcome).toBe('signed-in');
  await expect(squatter.api.auth.signIn({ email: 'squat@bank.example', password })).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
  });
});

test('administrators of the platform and banned people are never signed in', async () => {
  const boss = await world.createUser({ email: 'boss@bank.example', role: 'admin' });
  await world.db.owner.query(
    "insert into tenant_members (tenant_id, user_id, role, invited_at, joined_at) values ($1, $2, 'member', now(), now())",
    [bank.id, boss.id],
  );
  expect((await signIn(addressed('boss'))).outcome).toBe('failed');
  expect(await lastReason(world)).toBe('administrator of the platform');
  await signIn(addressed('banned'));
  await world.db.owner.query("update users set banned_at = now() where email = 'banned@bank.example'");
  expect((await signIn(addressed('banned'))).outcome).toBe('failed');
});

test('a provider of another tenant that claims the same issuer and subject signs in nobody else', async () => {
  const thief = await world.signedIn('thief@shop.example');
  await join(world, other, thief, 'owner');
  const form = tenantProviderForm('Shop', 'shop.example, bank.example', 'oauth2', oauth2());
  const { key: shop } = await enabledByOwner(world, thief, form, 'shop.example');
  await signIn(addressed('victim'));
  for (const info of [addressed('victim'), { sub: 'victim', email: 'victim@shop.example' }, { sub: 'victim' }]) {
    const { session } = await signIn(info, shop);
    expect(session?.user.email ?? null).not.toBe('victim@bank.example');
  }
  // The platform's providers keep theirs as well.
  const configuration = oauth2();
  const whole = await enabledProvider(admin, { name: 'Whole', type: 'oauth2', domains: 'bank.example', configuration });
  const { session } = await signIn({ sub: 'shared', email: 'shared@bank.example' }, whole.key);
  expect(session?.user.email).toBe('shared@bank.example');
  expect((await signIn({ sub: 'shared', email: 'shared@bank.example' })).outcome).toBe('not-invited');
});

test('a domain is proven by one provider: another tenant cannot take it', async () => {
  const insert =
    "insert into sso_domains (provider_id, domain, proven_at, checked_at, findings) select id, 'bank.example', now(), now(), '[]' from sso_providers where name = 'Shop'";
  await expect(world.db.owner.query(insert)).rejects.toMatchObject({ constraint: 'sso_domains_proven' });
});

test('a tenant’s provider is neither offered on the sign-in page nor linked by hand', async () => {
  expect((await visitor().api.sso.offers()).map((offer) => offer.key)).not.toContain(key);
  const person = await world.signedIn('links@bank.example');
  await join(world, bank, person);
  expect((await person.api.sso.linkable()).map((offer) => offer.key)).not.toContain(key);
  await expect(person.api.sso.startLink({ key })).rejects.toMatchObject({ code: 'PROVIDER_NOT_LINKED' });
});

test('when all places are taken no account is made', async () => {
  const { version } = await admin.api.tenants.get({ id: bank.id });
  const people = await world.db.owner.query('select from tenant_members where tenant_id = $1', [bank.id]);
  await world.db.owner.query('update tenants set max_users = $2 where id = $1', [bank.id, people.rowCount]);
  await world.services.cache.invalidate(['sso-providers']);
  expect((await signIn(addressed('late'))).outcome).toBe('full');
  expect((await world.db.owner.query("select from users where email = 'late@bank.example'")).rows).toEqual([]);
  await world.db.owner.query('update tenants set max_users = 100 where id = $1', [bank.id]);
  await world.services.cache.invalidate(['sso-providers']);
  expect(version).toBeGreaterThan(0);
});

test('the same person twice at once gets one account', async () => {
  const people = [visitor(), visitor()];
  const asked = await Promise.all(people.map((person) => beginSignOn(person, key)));
  says.info = { ...addressed('twice'), email_verified: true, groups: ['Staff'] };
  const results = await Promise.all(
    people.map((person, index) =>
      finishAtCallback(person, key, { code: 'code', state: asked[index]?.get('state') ?? '' }),
    ),
  );
  expect(results.map(({ outcome }) => outcome)).toEqual(['signed-in', 'signed-in']);
  expect(await memberships('twice@bank.example')).toHaveLength(1);
});

test.each([
  [
    'Keycloak',
    { fieldMappings: {}, groupRoles: { owner: '', admin: '/it/admins', member: '' } },
    { preferred_username: 'ada', groups: ['/staff', '/it/admins'], email_verified: true },
  ],
  [
    'Entra ID',
    { fieldMappings: { emailVerified: 'xms_edov' }, groupRoles: { owner: '', admin: '7f6e8f0c-0a', member: '' } },
    { oid: '1', tid: '2', groups: ['51c3', '7f6e8f0c-0a'], xms_edov: '1' },
  ],
  [
    'Google Workspace',
    { fieldMappings: {}, groupRoles: { owner: '', admin: '', member: '' } },
    { hd: 'oidc.example', email_verified: true },
  ],
])('an answer as %s gives it signs in to the tenant', async (name, more, claims) => {
  const configuration = { discoveryUrl: says.issuer, clientId: 'firn', ...more };
  const domain = `${name.toLowerCase().replaceAll(' ', '-')}.example`;
  const form = tenantProviderForm(name, domain, 'oidc', configuration);
  const provider = await enabledByOwner(world, owner, form, domain);
  const person = visitor();
  const asked = await beginSignOn(person, provider.key);
  const at = Math.floor(Date.now() / 1000);
  const standard = { iss: says.issuer, aud: 'firn', nonce: asked.get('nonce'), iat: at, exp: at + 300 };
  const identity = { sub: `subject-${name}`, email: `ada@${domain}` };
  says.claims = { ...standard, ...identity, ...claims };
  says.info = { ...identity, ...claims };
  const query = { code: 'code', state: asked.get('state') ?? '' };
  expect((await finishAtCallback(person, provider.key, query)).outcome).toBe('signed-in');
  expect(await memberships(`ada@${domain}`)).toMatchObject([{ role: 'groups' in claims ? 'admin' : 'member' }]);
});

test('neither an invitation of others nor an earlier reset link goes round the provider of an enforced domain', async () => {
  const tokenOf = async (to: string) =>
    /[?&#]token=([\w-]+)/.exec((await world.deliverMail()).findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';
  await world.deliverMail();
  await visitor().api.auth.sendPasswordReset({ email: 'grace@bank.example' });
  const reset = await tokenOf('grace@bank.example');
  await admin.api.tenants.invite({ id: other.id, email: 'invited@bank.example', role: 'member' });
  const token = await tokenOf('invited@bank.example');
  await world.db.owner.query("update sso_domains set enforced = true where domain = 'bank.example'");
  await world.services.cache.invalidate(['sso-providers']);
  const chosen = { password: 'another winter sentence', confirmPassword: 'another winter sentence' };
  const refused = { code: 'SSO_REQUIRED', data: { domain: 'bank.example', key, name: 'Bank' } };
  await expect(visitor().api.auth.updatePassword({ token: reset, ...chosen })).rejects.toMatchObject(refused);
  await expect(visitor().api.auth.invitation({ token })).rejects.toMatchObject(refused);
  await expect(visitor().api.auth.acceptInvitation({ token, tenantId: other.id, ...chosen })).rejects.toMatchObject(
    refused,
  );

  const { outcome, person } = await signIn(addressed('invited'));
  expect(outcome).toBe('signed-in');
  expect(await memberships('invited@bank.example')).toEqual(
    expect.arrayContaining([
      { tenant_id: bank.id, role: 'member', joined: true },
      { tenant_id: other.id, role: 'member', joined: false },
    ]),
  );
  await person.api.organisation.join({ id: other.id });
  expect((await memberships('invited@bank.example')).every(({ joined }) => joined)).toBe(true);
});
