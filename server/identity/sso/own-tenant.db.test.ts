import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { SsoProvider } from '#contract/identity/sso/sso.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { checkProvenDomains } from '#server/identity/sso/domains/check-domain.ts';
import { startForgingProvider } from '#server/identity/sso/forging-provider.fixture.ts';
import { beginSignOn, finishAtCallback } from '#server/identity/sso/sso.fixture.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { enabledByOwner, proveDomain, tenantProviderForm } from './tenant-sign-in/tenant-provider.fixture.ts';

const world = createWorld(() => new Date());
type Named = Person & { id: string };
let admin: Named;
let owner: Named;
let helper: Named;
let member: Named;
let stranger: Named;
let bank: TenantDetail;
let provider: SsoProvider;
let configuration: Record<string, unknown>;
let setInfo: (info: Record<string, unknown>) => void;
const form = (name = 'Bank', domains = 'bank.example') => tenantProviderForm(name, domains, 'oauth2', configuration);

beforeAll(async () => {
  const says = await startForgingProvider();
  setInfo = (info) => void Object.assign(says, { info });
  const { issuer } = says;
  configuration = {
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/oauth/token`,
    userinfoUrl: `${issuer}/userinfo`,
    clientId: 'firn',
  };
  admin = await world.signedIn('platform@firn.example', 'admin');
  bank = await addTenant(admin);
  const shop = await addTenant(admin);
  for (const [name, role] of [
    ['owner', 'owner'],
    ['helper', 'admin'],
    ['member', 'member'],
  ] as const) {
    const person = await world.signedIn(`${name}@home.example`);
    await join(world, bank, person, role);
    if (role === 'owner') owner = person;
    else if (role === 'admin') helper = person;
    else member = person;
  }
  stranger = await world.signedIn('stranger@shop.example');
  await join(world, shop, stranger, 'owner');
  provider = await enabledByOwner(world, owner, form(), 'bank.example');
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { data?: { fields?: Record<string, string> } }) => error.data?.fields,
  );
const current = async () => {
  const found = (await owner.api.organisationSso.list()).find(({ key }) => key === provider.key);
  if (!found) throw new Error('the provider is gone');
  return found;
};
const inMonths = () => new Date(world.now.getTime() + 60 * dayMs).toISOString().slice(0, 10);

/** Everything that can be done with a provider. */
function acts(person: Person, { key, version }: SsoProvider) {
  const sso = person.api.organisationSso;
  return {
    update: () => sso.update({ ...form(), key, version }),
    switch: () => sso.switch({ key, version, enabled: false }),
    remove: () => sso.remove({ key }),
    test: () => sso.test({ key }),
    domains: () => sso.domains({ key }),
    checkDomain: () => sso.checkDomain({ key, domain: 'bank.example' }),
    enforceDomain: () => sso.enforceDomain({ key, domain: 'bank.example', enforced: true }),
    scim: () => sso.scim({ key }),
    createScimToken: () => sso.createScimToken({ key, name: 'x', expiresOn: inMonths() }),
    startTest: () => sso.startTest({ key }),
    testSignIn: () => sso.testSignIn({ key }),
  };
}

test('a provider of the tenant is seen by its administrators and by those of the platform', async () => {
  expect(provider).toMatchObject({ enabled: true, tenant: { id: bank.id, mayUseSso: true } });
  expect(provider.key).toMatch(/^bank-[0-9a-f]{12}$/);
  expect((await helper.api.organisationSso.list()).map(({ name }) => name)).toEqual(['Bank']);
  const all = await admin.api.sso.list();
  expect(all.find(({ key }) => key === provider.key)?.tenant?.id).toBe(bank.id);
  expect(all.find(({ key }) => key === 'azure')?.tenant).toBeNull();
});

test('people of another tenant find no provider, members may do nothing, and neither reaches the platform’s', async () => {
  expect(await stranger.api.organisationSso.list()).toEqual([]);
  for (const [name, act] of Object.entries(acts(stranger, provider)))
    expect([name, await codeOf(act())]).toEqual([name, 'NOT_FOUND']);
  for (const [name, act] of Object.entries(acts(member, provider)))
    expect([name, await codeOf(act())]).toEqual([name, 'FORBIDDEN']);
  const azure = { ...provider, key: 'azure', version: 1 };
  for (const [name, act] of Object.entries(acts(owner, azure)))
    expect([name, await codeOf(act())]).toEqual([name, 'NOT_FOUND']);
  for (const person of [member, stranger, owner]) expect(await codeOf(person.api.sso.list())).toBe('FORBIDDEN');
  expect(await codeOf(member.api.organisationSso.create(form('Mine')))).toBe('FORBIDDEN');
  const { token } = await owner.api.organisationSso.createScimToken({
    key: provider.key,
    name: 'Entra',
    expiresOn: inMonths(),
  });
  expect(token).not.toBe('');
  const [stored] = (await owner.api.organisationSso.scim({ key: provider.key })).tokens;
  expect(await codeOf(stranger.api.organisationSso.revokeScimToken({ id: stored?.id ?? '' }))).toBe('NOT_FOUND');
  await helper.api.organisationSso.revokeScimToken({ id: stored?.id ?? '' });
});

test('an administrator prepares and disables; enabling and changing an enabled one is for owners, in the database too', async () => {
  await world.deliverMail();
  const own = await helper.api.organisationSso.create(form('Prepared', 'prepared.example'));
  const mails = await world.deliverMail();
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['The sign-in provider “Prepared” was added']));
  // Those who administer the tenant, and nobody of the platform.
  expect(mails.map(({ to }) => to).sort()).toEqual(['helper@home.example', 'owner@home.example']);
  const changed = await helper.api.organisationSso.update({
    ...form('Prepared well'),
    key: own.key,
    version: own.version,
  });
  expect(
    await codeOf(helper.api.organisationSso.switch({ key: own.key, version: changed.version, enabled: true })),
  ).toBe('FORBIDDEN');
  expect(
    await codeOf(
      helper.api.organisationSso.update({ ...form('Taken over'), key: provider.key, version: provider.version }),
    ),
  ).toBe('FORBIDDEN');
  const scope = { kind: 'member', userId: helper.id, tenantId: bank.id } as const;
  await expect(
    world.services.db.transact(scope, (tx) => tx.execute('update sso_providers set name = name || 1 where enabled')),
  ).rejects.toMatchObject({ cause: { code: '42501' } });
  const disabled = await helper.api.organisationSso.switch({
    key: provider.key,
    version: provider.version,
    enabled: false,
  });
  provider = await owner.api.organisationSso.switch({ key: provider.key, version: disabled.version, enabled: true });
  await helper.api.organisationSso.remove({ key: own.key });
});

test('a SCIM token is created by an owner only, in the database too', async () => {
  expect(await codeOf(acts(helper, provider).createScimToken())).toBe('FORBIDDEN');
  const insert = sql`insert into scim_tokens (id, provider_id, name, token_hash, ending, created_at, expires_at)
    select gen_random_uuid(), id, 'Mine', 'x', 'abcd', now(), now() + interval '1 day'
    from sso_providers where key = ${provider.key}`;
  const scope = { kind: 'member', userId: helper.id, tenantId: bank.id } as const;
  await expect(world.services.db.transact(scope, (tx) => tx.execute(insert))).rejects.toMatchObject({
    cause: { code: '42501' },
  });
});

test('every change needs a recent reauthentication', async () => {
  const late = new Date(world.now.getTime() + 11 * minuteMs);
  world.now = late;
  for (const name of ['update', 'switch', 'remove', 'enforceDomain', 'createScimToken'] as const)
    expect([name, await codeOf(acts(owner, provider)[name]())]).toEqual([name, 'REAUTHENTICATION_REQUIRED']);
  expect(await codeOf(owner.api.organisationSso.create(form('Late')))).toBe('REAUTHENTICATION_REQUIRED');
});

test('two providers of a tenant cannot have one name; another tenant may use it', async () => {
  expect(await fieldsOf(owner.api.organisationSso.create(form('BANK')))).toEqual({
    name: 'A provider with this name already exists',
  });
  const { key } = await stranger.api.organisationSso.create(form('Bank'));
  await stranger.api.organisationSso.remove({ key });
});

test('a domain is enforced once everybody with it belongs to the tenant, and leads to its provider', async () => {
  const { id } = await world.createUser({ email: 'outside@bank.example' });
  // Besides the invited owners of the two tenants, whose addresses are not confirmed.
  const [found] = await owner.api.organisationSso.domains({ key: provider.key });
  expect(found?.affected).toEqual({ accounts: 3, outside: 1, keepers: null });
  expect((await admin.api.sso.domains({ key: provider.key }))[0]?.affected?.keepers).toEqual(['platform@firn.example']);
  const enforce = { key: provider.key, domain: 'bank.example', enforced: true };
  expect((await fieldsOf(owner.api.organisationSso.enforceDomain(enforce)))?.domain).toMatch(
    /could no longer sign in: 1\./,
  );
  await world.db.owner.query(
    "insert into tenant_members (tenant_id, user_id, role, invited_at) values ($1, $2, 'member', now())",
    [bank.id, id],
  );
  expect((await fieldsOf(helper.api.organisationSso.enforceDomain(enforce)))?.domain).toMatch(/^Only an owner/);
  await owner.api.organisationSso.enforceDomain(enforce);
  // Who is a client is not public.
  expect(await world.person().api.sso.enforced()).toEqual([]);
  expect(await world.person().api.sso.offer({ key: provider.key })).toEqual({ key: provider.key, name: 'Bank' });
  await expect(world.person().api.auth.signIn({ email: 'outside@bank.example', password })).rejects.toMatchObject({
    code: 'SSO_REQUIRED',
    data: { key: provider.key },
  });
});

test('somebody with a domain that a tenant enforces does not become an administrator of the platform', async () => {
  const [user] = (await admin.api.users.list({ q: 'outside@bank.example' })).rows;
  const ref = { id: user?.id ?? '', version: user?.version ?? 0 };
  const reason = /provider, which cannot sign in administrators/;
  expect((await fieldsOf(admin.api.users.setRole({ ...ref, role: 'admin' })))?.role).toMatch(reason);
  const { api } = world.person();
  expect(await codeOf(api.auth.signIn({ email: 'outside@bank.example', password }))).toBe('SSO_REQUIRED');
});

test('a domain is not enforced while no owner could sign in: with a password outside of it, or through the provider', async () => {
  const { key } = await enabledByOwner(world, stranger, form('Shop', 'shop.example'), 'shop.example');
  const enforce = { key, domain: 'shop.example', enforced: true };
  const refused = async () => (await fieldsOf(stranger.api.organisationSso.enforceDomain(enforce)))?.domain;
  expect(await refused()).toMatch(/^An owner must still be able to sign in/);
  const address = (email: string) =>
    world.db.owner.query('update users set email = $1 where id = $2', [email, stranger.id]);
  await address('stranger@bank.example');
  // Another enforced domain.
  expect(await refused()).toMatch(/^An owner must still be able to sign in/);
  await address('stranger@elsewhere.example');
  expect(await refused()).toBeUndefined();
  await address('stranger@shop.example');
  await stranger.api.organisationSso.enforceDomain({ ...enforce, enforced: false });
  expect(await refused()).toMatch(/^An owner must still be able to sign in/);
  const person = world.person({ address: '192.0.2.21' });
  const asked = await beginSignOn(person, key);
  setInfo({ sub: 'stranger', email: 'stranger@shop.example', email_verified: true });
  const { outcome } = await finishAtCallback(person, key, { code: 'code', state: asked.get('state') ?? '' });
  expect(outcome).toBe('signed-in');
  expect(await refused()).toBeUndefined();
});

test('single sign-on that is switched off is neither added, enabled, tested, used nor enforced', async () => {
  const prepared = await owner.api.organisationSso.create(form('Other', 'else.example'));
  const tenant = await admin.api.tenants.get({ id: bank.id });
  expect(await admin.api.sso.tenantUse({ id: bank.id })).toMatchObject({
    providers: [
      { name: 'Bank', enabled: true, mayBeUsed: true, isComplete: true },
      { name: 'Other', enabled: false },
    ],
    enforcedDomains: ['bank.example'],
    peopleWithoutPassword: 0,
    scimTokens: 0,
  });
  const set = (ssoEnabled: boolean, version: number) =>
    admin.api.tenants.saveFeatures({ id: bank.id, version, ...tenant.features, ssoEnabled });
  const off = await set(false, tenant.version);
  const sentence = /^Single sign-on is switched off for this organisation/;
  expect((await current()).tenant?.mayUseSso).toBe(false);
  const used = await admin.api.sso.tenantUse({ id: bank.id });
  expect(used.providers.map(({ enabled, mayBeUsed }) => [enabled, mayBeUsed])).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(await owner.api.organisationSso.state()).toEqual({ isAllowed: false });
  expect((await fieldsOf(owner.api.organisationSso.create(form('New'))))?.name).toMatch(sentence);
  const { key, version } = prepared;
  expect((await fieldsOf(owner.api.organisationSso.switch({ key, version, enabled: true })))?.enabled).toMatch(
    sentence,
  );
  expect((await fieldsOf(admin.api.sso.switch({ key, version, enabled: true })))?.enabled).toMatch(sentence);
  expect(await codeOf(world.person().api.sso.start({ key: provider.key, next: '' }))).toBe('SSO_UNAVAILABLE');
  expect(await codeOf(owner.api.organisationSso.startTest({ key: provider.key }))).toBe('SSO_FAILED');
  expect(await world.person().api.sso.offer({ key: provider.key })).toBeNull();
  const attempt = { email: 'outside@bank.example', password };
  await world.person().api.auth.signIn(attempt);
  await set(true, off.version);
  expect(await codeOf(world.person().api.auth.signIn(attempt))).toBe('SSO_REQUIRED');
});

test('a sign-in that began before single sign-on was switched off ends without a session', async () => {
  const person = world.person({ address: '192.0.2.9' });
  const asked = await beginSignOn(person, provider.key);
  setInfo({ sub: 'late', email: 'late@bank.example', email_verified: true });
  await world.db.owner.query('update tenants set sso_enabled = false where id = $1', [bank.id]);
  await world.services.cache.invalidate(['sso-providers']);
  const { outcome } = await finishAtCallback(person, provider.key, { code: 'code', state: asked.get('state') ?? '' });
  expect([outcome, await person.api.auth.session()]).toEqual(['failed', null]);
  await world.db.owner.query('update tenants set sso_enabled = true where id = $1', [bank.id]);
  await world.services.cache.invalidate(['sso-providers']);
});

test('a test sign-in of an owner signs nobody in and shows the role by group; a former administrator sees nothing', async () => {
  const { address } = await owner.api.organisationSso.startTest({ key: provider.key });
  setInfo({ sub: 'test', email: 'test@bank.example', email_verified: true, groups: ['Staff'] });
  const state = new URL(address).searchParams.get('state') ?? '';
  expect(await finishAtCallback(owner, provider.key, { code: 'code', state })).toMatchObject({ outcome: 'test' });
  const result = await owner.api.organisationSso.testSignIn({ key: provider.key });
  expect(result?.mapped).toContainEqual({ label: 'Role by group', value: 'Member', problem: null });
  expect(await helper.api.organisationSso.testSignIn({ key: provider.key })).toBeNull();
  await owner.api.organisation.setRole({ id: helper.id, role: 'member' });
  expect(await codeOf(helper.api.organisationSso.testSignIn({ key: provider.key }))).toBe('FORBIDDEN');
});

test('an administrator of the platform adds a provider for a tenant; its people are those of the tenant', async () => {
  const made = await admin.api.sso.create({ ...form('By us', 'by-us.example'), tenantId: bank.id });
  expect(made.tenant?.id).toBe(bank.id);
  await proveDomain(world, made.key, 'by-us.example');
  const absent = '019a0000-0000-7000-8000-000000000000';
  expect(await codeOf(admin.api.sso.create({ ...form('Nobody’s'), tenantId: absent }))).toBe('NOT_FOUND');
  expect((await owner.api.organisationSso.list()).map(({ name }) => name)).toContain('By us');
});

test('when the record of a domain is gone nobody with it signs in through the provider, and its owners are told', async () => {
  const gone = async () => [{ resolver: 'One', records: [] }];
  const start = world.now.getTime();
  await world.deliverMail();
  for (const day of [1, 2, 3]) {
    world.now = new Date(start + day * 86_400_001);
    await checkProvenDomains({ ...world.services, lookUpTxt: gone });
  }
  const mails = (await world.deliverMail()).filter(({ subject }) =>
    subject.startsWith('bank.example is no longer verified'),
  );
  expect(mails.map(({ to }) => to)).toEqual(['owner@home.example']);
  expect(mails[0]?.text).toContain(`/settings/organisation/single-sign-on?provider=${provider.key}`);
  const person = world.person({ address: '192.0.2.10' });
  const asked = await beginSignOn(person, provider.key);
  setInfo({ sub: 'outside', email: 'outside@bank.example', email_verified: true });
  const { outcome } = await finishAtCallback(person, provider.key, { code: 'code', state: asked.get('state') ?? '' });
  expect(outcome).toBe('other-domain');
});
