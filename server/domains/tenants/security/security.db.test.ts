import { createRouterClient } from '@orpc/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { TenantRole } from '#contract/identity/tenants/choices.ts';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { isOfTenant } from '#contract/permissions.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { withAuthenticator } from '#server/identity/factors/factors.fixture.ts';
import { resolveToken } from '#server/identity/tokens/resolve.ts';
import { listPermissions } from '#server/platform/guard/permissions.ts';
import { router } from '#server/router.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { canonicalNetwork } from './set-networks.ts';

const world = createWorld();
let admin: Person;
let tenant: TenantDetail;
let other: TenantDetail;
let count = 0;

beforeAll(async () => {
  await world.createUser({ email: 'admin@firn.example', role: 'admin' });
});
beforeEach(async () => {
  admin = world.person({ address: '192.0.2.7' });
  await admin.api.auth.signIn({ email: 'admin@firn.example', password });
  tenant = await addTenant(admin);
  other = await addTenant(admin);
});

async function personOf(role: TenantRole, of = tenant) {
  const email = `person-${++count}@bora.example`;
  const person = Object.assign(await world.signedIn(email), { email });
  await join(world, of, person, role);
  return person;
}

/** The same session from another network. */
function elsewhere({ cookies }: Person, address = '203.0.113.9'): Person {
  const person = world.person({ address });
  person.cookies = cookies;
  return person;
}

const code = (expected: string) => ({ code: expected });
const rulesOf = (person: Person, { id } = tenant) => person.api.tenantSecurity.get({ id });
const refOf = async (person: Person) => {
  const { id, version } = await rulesOf(person);
  return { id, version };
};
const requireNow = async (person: Person, noticeDays: 0 | 7 | 14 | 30 = 0) =>
  person.api.tenantSecurity.requireFactor({ ...(await refOf(person)), isRequired: true, noticeDays });
const limitTo = async (person: Person, ...networks: string[]) =>
  person.api.tenantSecurity.setNetworks({ ...(await refOf(person)), networks });

test('owners and administrators read and change the rules of their own tenant only, members and strangers nothing', async () => {
  const owner = await personOf('owner');
  const manager = await personOf('admin');
  const member = await personOf('member');
  const stranger = await personOf('owner', other);
  expect(await rulesOf(owner)).toMatchObject({ id: tenant.id, mfaRequiredFrom: null, networks: [] });
  await manager.api.tenantSecurity.setTimeout({ ...(await refOf(manager)), sessionTimeout: 30 });
  expect(await rulesOf(admin)).toMatchObject({ sessionTimeout: 30 });
  const { id, version } = await rulesOf(owner);
  for (const [person, refusal] of [
    [member, 'FORBIDDEN'],
    [stranger, 'NOT_FOUND'],
  ] as const) {
    const { tenantSecurity } = person.api;
    const tried = [
      () => tenantSecurity.get({ id }),
      () => tenantSecurity.setTimeout({ id, version, sessionTimeout: 5 }),
      () => tenantSecurity.requireFactor({ id, version, isRequired: true, noticeDays: 7 }),
      () => tenantSecurity.setNetworks({ id, version, networks: [] }),
      () => tenantSecurity.setRetention({ id, version, days: 30 }),
      () => tenantSecurity.previewRetention({ id, days: 30 }),
    ];
    for (const attempt of tried) await expect(attempt()).rejects.toMatchObject(code(refusal));
  }
  await expect(world.person().api.tenantSecurity.get({ id })).rejects.toMatchObject(code('NOT_SIGNED_IN'));
  expect((await rulesOf(owner)).version).toBe(version);
});

test('a role that was taken away since, an old sign-in and an older version are refused', async () => {
  const owner = await personOf('owner');
  const manager = await personOf('admin');
  const ref = await refOf(manager);
  const ctx = await manager.ctx();
  await world.db.owner.query("update tenant_members set role = 'member' where user_id = $1", [manager.id]);
  expect(ctx.actor?.tenant?.role).toBe('admin');
  await expect(manager.api.tenantSecurity.setNetworks({ ...ref, networks: [] })).rejects.toMatchObject(
    code('FORBIDDEN'),
  );
  await owner.api.tenantSecurity.setTimeout({ ...ref, sessionTimeout: 20 });
  await expect(owner.api.tenantSecurity.setTimeout({ ...ref, sessionTimeout: 25 })).rejects.toMatchObject(
    code('CONFLICT'),
  );
  const now = world.now;
  world.now = new Date(now.getTime() + 11 * minuteMs);
  await expect(owner.api.tenantSecurity.setRetention({ ...(await refOf(owner)), days: 90 })).rejects.toMatchObject(
    code('REAUTHENTICATION_REQUIRED'),
  );
  world.now = now;
});

test('of two changes of one version at the same time one is a conflict', async () => {
  const owner = await personOf('owner');
  const manager = await personOf('admin');
  const ref = await refOf(owner);
  const results = await Promise.allSettled([
    owner.api.tenantSecurity.setTimeout({ ...ref, sessionTimeout: 21 }),
    manager.api.tenantSecurity.setNetworks({ ...ref, networks: ['198.51.100.0/24'] }),
    admin.api.tenantSecurity.setRetention({ ...ref, days: 77 }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(code('CONFLICT'));
});

test('who needs two-step verification is listed before; they are mailed, and after the notice reach only what adds it', async () => {
  const start = world.now;
  const owner = await personOf('owner');
  await withAuthenticator(world, owner);
  const member = await personOf('member');
  const before = await rulesOf(owner);
  expect(before.withoutFactor.map(({ email }) => email)).toEqual([member.email]);
  expect(before.joined).toBe(2);
  const saved = await requireNow(owner, 7);
  expect(saved.mfaRequiredFrom?.getTime()).toBe(world.now.getTime() + 7 * dayMs);
  const mails = await world.deliverMail();
  expect(mails.find(({ to }) => to === member.email)?.subject).toMatch(/^Turn on two-step verification before/);
  expect(
    mails
      .filter(({ to }) => to === owner.email)
      .map(({ subject }) => subject)
      .join(),
  ).not.toContain('before');
  expect((await member.api.auth.session())?.tenant_block).toBeNull();
  await member.api.projects.list();

  // A requirement that exists keeps its day, and nobody is mailed again.
  await requireNow(owner, 30);
  expect((await rulesOf(owner)).mfaRequiredFrom).toEqual(saved.mfaRequiredFrom);
  expect(await world.deliverMail()).toEqual([]);

  world.now = new Date(start.getTime() + 7 * dayMs);
  await member.api.auth.signIn({ email: member.email, password });
  expect((await member.api.auth.session())?.tenant_block).toEqual({
    reason: 'factor',
    organisation: tenant.name,
    address: expect.any(String),
  });
  expect((await member.ctx()).actor).toMatchObject({ tenant: null, tenantBlock: 'factor' });
  for (const attempt of [
    () => member.api.projects.list(),
    () => member.api.organisation.get(),
    () => member.api.organisation.usage(),
    () => member.api.notifications.list({}),
    () => member.api.activity.list({}),
    () => member.api.profiles.get(),
  ])
    await expect(attempt()).rejects.toMatchObject(code('TENANT_FACTOR_REQUIRED'));
  expect((await member.api.organisation.mine()).joined).toHaveLength(1);
  await withAuthenticator(world, member);
  expect((await member.api.auth.session())?.tenant_block).toBeNull();
  await member.api.projects.list();
  world.now = start;
});

test('whoever switches it on at once needs it themself; switched off, it concerns nobody', async () => {
  const owner = await personOf('owner');
  const member = await personOf('member');
  await expect(requireNow(owner)).rejects.toMatchObject({
    data: { fields: { noticeDays: 'Turn on two-step verification for your own account first' } },
  });
  await requireNow(admin);
  await expect(member.api.projects.list()).rejects.toMatchObject(code('TENANT_FACTOR_REQUIRED'));
  await admin.api.tenantSecurity.requireFactor({ ...(await refOf(admin)), isRequired: false, noticeDays: 0 });
  await member.api.projects.list();
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where resource_id = $1 and action = 'tenant.security-saved' order by at, id",
    [tenant.id],
  );
  expect(rows.map(({ details }) => details.changes.mfaRequired)).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('a token needs an owner with a second factor or a passkey where the tenant requires it', async () => {
  const member = await personOf('member');
  const form = { name: 'Program', scopes: ['signed-in' as const], expiresOn: '2026-12-31' };
  const { token } = await member.api.tokens.create(form);
  const tenantBlock = async () => (await resolveToken(world.services, token))?.tenantBlock;
  await requireNow(admin);
  expect(await tenantBlock()).toBe('factor');
  await world.db.owner.query(
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, created_at)
     values (gen_random_uuid(), $1, 'Key', 'credential', 'key', 0, now())`,
    [member.id],
  );
  expect(await tenantBlock()).toBeNull();
  expect((await rulesOf(admin)).withoutFactor).toEqual([]);
});

test('somebody whom one tenant blocks chooses another, and leaves the first', async () => {
  const person = await personOf('member');
  await world.db.owner.query(
    "insert into tenant_members (tenant_id, user_id, role, invited_at, joined_at) values ($1, $2, 'member', now(), now())",
    [other.id, person.id],
  );
  await requireNow(admin);
  await expect(person.api.projects.list()).rejects.toMatchObject(code('TENANT_FACTOR_REQUIRED'));
  await person.api.organisation.choose({ id: other.id });
  expect(await person.api.organisation.get()).toMatchObject({ id: other.id });
  await person.api.organisation.leave({ id: tenant.id });
  expect((await person.api.organisation.mine()).joined.map(({ id }) => id)).toEqual([other.id]);
});

test('a tenant with networks is closed from others at each request, for sessions, tokens and whoever signs in there', async () => {
  const owner = await personOf('owner');
  const member = await personOf('member');
  const form = { name: 'Program', scopes: ['signed-in' as const], expiresOn: '2026-12-31' };
  const { token } = await member.api.tokens.create(form);
  const actorOfToken = (address: string) => resolveToken(world.services, token, { address, tenantHost: null });
  await limitTo(owner, '198.51.100.7/24', '2001:DB8:0:0::/32');
  expect((await rulesOf(owner)).networks).toEqual(['198.51.100.0/24', '2001:db8::/32']);
  await member.api.projects.list();
  const away = elsewhere(member);
  await expect(away.api.projects.list()).rejects.toMatchObject(code('TENANT_NETWORK'));
  await expect(away.api.organisation.get()).rejects.toMatchObject(code('TENANT_NETWORK'));
  expect((await away.ctx()).actor).toMatchObject({ tenant: null, tenantBlock: 'network' });
  expect((await away.api.auth.session())?.tenant_block).toMatchObject({ reason: 'network', address: '203.0.113.9' });
  await elsewhere(member, '2001:db8::1').api.projects.list();
  await member.api.projects.list();

  const visitor = world.person({ address: '203.0.113.10' });
  await visitor.api.auth.signIn({ email: member.email, password });
  await expect(visitor.api.projects.list()).rejects.toMatchObject(code('TENANT_NETWORK'));

  expect(await actorOfToken('198.51.100.200')).toMatchObject({ tenant: { id: tenant.id }, tenantBlock: null });
  for (const address of ['203.0.113.9', '', 'unknown'])
    expect(await actorOfToken(address)).toMatchObject({ tenant: null, tenantBlock: 'network' });
});

test('somebody who is blocked reaches only what is public, their own sign-in and account, and what gives up a right', async () => {
  const member = await personOf('member');
  await limitTo(admin, '203.0.113.0/24');
  const client = createRouterClient(router, { context: member.ctx });
  const call = (path: string): Promise<string> => {
    let procedure: unknown = client;
    for (const part of path.split('.')) procedure = (procedure as Record<string, unknown>)[part];
    return (procedure as (input: unknown) => Promise<unknown>)('garbage').then(
      () => 'allowed',
      (error: { code: string }) => error.code,
    );
  };
  const open: string[] = [];
  for (const { procedure, permission } of listPermissions(contract)) {
    if (permission !== 'signed-in' && !isOfTenant(permission)) continue;
    if ((await call(procedure)) !== 'TENANT_NETWORK') open.push(procedure);
  }
  expect(open).toEqual([
    'account.get',
    'account.cancelEmailChange',
    'account.startExport',
    'account.requestDeletion',
    'auth.reauthenticate',
    'auth.refresh',
    'auth.sessions',
    'auth.endSession',
    'auth.endOtherSessions',
    'auth.changePassword',
    'factors.enrol',
    'factors.remove',
    'factors.createRecoveryCodes',
    'organisation.mine',
    'organisation.choose',
    'organisation.join',
    'organisation.leave',
    'passkeys.list',
    'passkeys.startRegistration',
    'passkeys.register',
    'passkeys.rename',
    'passkeys.remove',
    'sso.linked',
    'sso.linkable',
    'sso.unlink',
    'tokens.list',
    'tokens.revoke',
  ]);
});

test('nobody blocks themself with networks, and hostile ones are refused', async () => {
  const owner = await personOf('owner');
  const { address } = (await owner.ctx()).request;
  await expect(limitTo(owner, '203.0.113.0/24')).rejects.toMatchObject({
    data: { fields: { networks: `Your own address ${address} is not in the list. You would lock yourself out` } },
  });
  for (const network of ['0.0.0.0/0', '10.0.0.0/33', '::/129', 'bank.example', '1.2.3', "'; drop table tenants; --"])
    await expect(limitTo(owner, network)).rejects.toMatchObject(code('INVALID_INPUT'));
  await expect(limitTo(owner, ...Array<string>(101).fill(address))).rejects.toMatchObject(code('INVALID_INPUT'));
  expect((await rulesOf(owner)).networks).toEqual([]);
  // An administrator of the platform who does not work in the tenant is not blocked by it.
  await limitTo(admin, '203.0.113.0/24', '203.0.113.7/24');
  expect((await rulesOf(admin)).networks).toEqual(['203.0.113.0/24']);
  await expect(owner.api.projects.list()).rejects.toMatchObject(code('TENANT_NETWORK'));
  await limitTo(admin);
  await owner.api.projects.list();
});

test('networks are stored in one spelling', () => {
  expect(
    [
      '203.0.113.7',
      '203.0.113.7/24',
      '::ffff:203.0.113.7',
      '::ffff:10.0.0.0/104',
      '2001:0DB8::0001',
      '2001:db8::1/48',
    ].map(canonicalNetwork),
  ).toEqual(['203.0.113.7/32', '203.0.113.0/24', '203.0.113.7/32', '10.0.0.0/8', '2001:db8::1/128', '2001:db8::/48']);
});

test('an administrator of the platform keeps the back office, but works in no tenant whose rules keep them out', async () => {
  const root = await world.signedIn(`root-${++count}@firn.example`, 'admin');
  await join(world, tenant, root, 'owner');
  expect((await root.ctx()).actor?.tenant?.id).toBe(tenant.id);
  await limitTo(admin, '203.0.113.0/24');
  expect((await root.ctx()).actor).toMatchObject({ tenant: null, tenantBlock: null });
  await expect(root.api.organisation.get()).rejects.toMatchObject(code('NOT_FOUND'));
  expect((await root.api.tenants.get(tenant)).id).toBe(tenant.id);
  expect((await root.api.auth.session())?.tenant_block).toBeNull();
});

test('whoever is signed in as a member is bound by the network of the member’s tenant', async () => {
  const member = await personOf('member');
  await limitTo(admin, '198.51.100.0/24');
  const support = world.person({ address: '192.0.2.99' });
  await support.api.auth.signIn({ email: 'admin@firn.example', password });
  await support.api.impersonation.start({ id: member.id, reason: 'The export button does nothing' });
  await expect(support.api.projects.list()).rejects.toMatchObject(code('TENANT_NETWORK'));
});

test('without custom integrations no token works in the tenant, and none is created there', async () => {
  const member = await personOf('member');
  const form = { name: 'Program', scopes: ['signed-in' as const], expiresOn: '2026-12-31' };
  const { token } = await member.api.tokens.create(form);
  const { id, version, features } = await admin.api.tenants.get(tenant);
  const saved = await admin.api.tenants.saveFeatures({ id, version, ...features, customIntegrations: false });
  expect(await resolveToken(world.services, token)).toMatchObject({ tenant: null, tenantBlock: 'integrations' });
  await expect(member.api.tokens.create(form)).rejects.toMatchObject(code('INTEGRATIONS_OFF'));
  expect((await member.api.organisation.get()).features.customIntegrations).toBe(false);
  await member.api.tokens.list();
  await admin.api.tenants.saveFeatures({ id, version: saved.version, ...features });
  expect(await resolveToken(world.services, token)).toMatchObject({ tenant: { id }, tenantBlock: null });
});

test('usage by month is for the people of the tenant, while it has advanced analytics', async () => {
  const owner = await personOf('owner');
  const member = await personOf('member');
  const stranger = await personOf('member', other);
  await world.db.owner.query(
    "insert into tenant_calls (tenant_id, day, calls, refused) values ($1, '2026-11-01', 5, 1), ($1, '2026-10-31', 7, 0)",
    [tenant.id],
  );
  const { months } = await member.api.organisation.usage();
  expect(months).toHaveLength(12);
  expect(months.slice(0, 2)).toMatchObject([
    { month: '2026-11', apiCalls: 5, refusedCalls: 1, signIns: 2 },
    { month: '2026-10', apiCalls: 7, refusedCalls: 0, signIns: 0 },
  ]);
  expect((await stranger.api.organisation.usage()).months[0]).toMatchObject({ apiCalls: 0, signIns: 1 });
  const { id, version, features } = await admin.api.tenants.get(tenant);
  await admin.api.tenants.saveFeatures({ id, version, ...features, advancedAnalytics: false });
  await expect(owner.api.organisation.usage()).rejects.toMatchObject(code('ANALYTICS_OFF'));
});

test('a sign-in counts for the tenant that it led to, not for the other tenants of the person', async () => {
  const signInsOf = async (person: Person) => (await person.api.organisation.usage()).months[0]?.signIns;
  const here = await personOf('owner');
  const there = await personOf('owner', other);
  const counts = async () => [await signInsOf(here), await signInsOf(there)];
  const both = await personOf('member');
  expect(await counts()).toEqual([2, 1]);
  // In two tenants now: asked, and counted where they then work.
  await join(world, other, both);
  expect(await counts()).toEqual([2, 1]);
  await both.api.organisation.choose({ id: other.id });
  expect(await counts()).toEqual([2, 2]);
  await both.api.organisation.choose({ id: tenant.id });
  expect(await counts()).toEqual([2, 2]);
  // Signing in where somebody else was signed in is no sign-in to their tenant.
  const browser = await personOf('member', other);
  expect(await counts()).toEqual([2, 3]);
  await browser.api.auth.signIn({ email: here.email, password });
  expect(await counts()).toEqual([3, 3]);
  // An administrator of the platform works for the platform, also with a tenant.
  const root = await world.signedIn(`root-${++count}@firn.example`, 'admin');
  await join(world, tenant, root);
  expect(await counts()).toEqual([3, 3]);
  const { rows } = await world.db.owner.query(
    "select action, tenant_id from audit_entries where user_id = $1 and action like 'session.tenant-%' order by id",
    [both.id],
  );
  expect(rows).toEqual([
    { action: 'session.tenant-chosen', tenant_id: other.id },
    { action: 'session.tenant-changed', tenant_id: tenant.id },
  ]);
});

test('somebody who is blocked revokes their tokens, exports their data and deletes their account, and creates nothing', async () => {
  await personOf('owner');
  const member = await personOf('member');
  const form = { name: 'Program', scopes: ['signed-in' as const], expiresOn: '2026-12-31' };
  const { token } = await member.api.tokens.create(form);
  await limitTo(admin, '203.0.113.0/24');
  await expect(member.api.projects.list()).rejects.toMatchObject(code('TENANT_NETWORK'));
  const [own] = await member.api.tokens.list();
  await member.api.tokens.revoke({ id: own?.id ?? '' });
  expect(await resolveToken(world.services, token)).toBeNull();
  await expect(member.api.tokens.create(form)).rejects.toMatchObject(code('TENANT_NETWORK'));
  await expect(member.api.account.changeEmail({ email: 'new@bora.example' })).rejects.toMatchObject(
    code('TENANT_NETWORK'),
  );
  await member.api.account.startExport();
  await member.api.account.requestDeletion({ email: member.email });
  expect((await member.ctx()).actor).toBeNull();
});

test('an owner whom others need is refused the deletion of their account also while a rule keeps them out', async () => {
  const owner = await personOf('owner');
  await personOf('member');
  await limitTo(admin, '203.0.113.0/24');
  expect((await owner.ctx()).actor).toMatchObject({ tenant: null, tenantBlock: 'network' });
  await expect(owner.api.account.requestDeletion({ email: owner.email })).rejects.toMatchObject(code('LAST_OWNER'));
});

test('the owners are mailed what protects less, and all administrators of the platform when one of them changed it', async () => {
  const owner = await personOf('owner');
  const manager = await personOf('admin');
  const { address } = (await owner.ctx()).request;
  await requireNow(admin, 30);
  await limitTo(admin, address);
  await admin.api.tenantSecurity.setTimeout({ ...(await refOf(admin)), sessionTimeout: 60 });
  await admin.api.tenantSecurity.setRetention({ ...(await refOf(admin)), days: 3650 });
  await world.deliverMail();
  const weaken = [
    [
      'required → not required',
      async () => admin.api.tenantSecurity.requireFactor({ ...(await refOf(admin)), isRequired: false, noticeDays: 0 }),
    ],
    [`networks ${address}/32 → all`, () => limitTo(admin)],
    [
      'session timeout 60 → 480 minutes',
      async () => admin.api.tenantSecurity.setTimeout({ ...(await refOf(admin)), sessionTimeout: 480 }),
    ],
    [
      'data retention 3650 → 30 days',
      async () => admin.api.tenantSecurity.setRetention({ ...(await refOf(admin)), days: 30 }),
    ],
  ] as const;
  for (const [summary, change] of weaken) {
    await change();
    const mails = (await world.deliverMail()).filter(({ text }) => text.includes(summary));
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([owner.email, 'admin@firn.example']));
    expect(mails.map(({ to }) => to)).not.toContain(manager.email);
  }
  await owner.api.tenantSecurity.setTimeout({ ...(await refOf(owner)), sessionTimeout: 1000 });
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual([owner.email]);
  const named = 'select about_user_id from mails where recipient = $1 and purpose = $2 order by id desc limit 1';
  const { rows } = await world.db.owner.query(named, [owner.email, 'tenant-weaker-rules']);
  expect(rows).toEqual([{ about_user_id: owner.id }]);
});
