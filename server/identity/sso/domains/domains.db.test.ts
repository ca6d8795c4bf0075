import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { type ForgingProvider, startForgingProvider } from '#server/identity/sso/forging-provider.fixture.ts';
import { beginLink, beginSignOn, enabledProvider, finishAtCallback } from '#server/identity/sso/sso.fixture.ts';
import type { LookUpRecords } from '#server/platform/outgoing/look-up-records.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { checkDomain, checkProvenDomains } from './check-domain.ts';

const world = createWorld(() => new Date());
let admin: Person & { id: string };
let key: string;
let otherKey: string;
let says: ForgingProvider;
const domain = 'bank.example';

beforeAll(async () => {
  says = await startForgingProvider();
  const { issuer } = says;
  admin = await world.signedIn('domains-admin@firn.example', 'admin');
  const configuration = {
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/oauth/token`,
    userinfoUrl: `${issuer}/userinfo`,
    clientId: 'firn',
  };
  const domains = 'bank.example, second.example, firn.example';
  ({ key } = await enabledProvider(admin, { name: 'Bank', type: 'oauth2', domains, configuration }));
  ({ key: otherKey } = await enabledProvider(admin, { name: 'Other', type: 'oauth2', domains, configuration }));
  await world.createUser({ email: 'known@bank.example' });
});

beforeEach(async () => {
  await world.db.owner.query('delete from sso_domains');
  await world.services.cache.invalidate(['sso-providers']);
});

const find = async (name = domain, providerKey = key) => {
  const found = (await admin.api.sso.domains({ key: providerKey })).find((one) => one.domain === name);
  if (!found) throw new Error(`no domain ${name}`);
  return found;
};

/** `own`: what each resolver answers; 'record' stands for the right one. */
const resolvers =
  (value: string, ...own: (string[] | null)[]): LookUpRecords =>
  async () =>
    own.map((records, index) => ({
      resolver: `Resolver ${index + 1}`,
      records: records?.map((record) => (record === 'record' ? value : record)) ?? null,
    }));

async function check(own: (string[] | null)[], name = domain, providerKey = key) {
  const { value } = (await find(name, providerKey)).record;
  await checkDomain(
    { ...(await admin.ctx()), lookUpTxt: resolvers(value, ...own) },
    { key: providerKey, domain: name },
  );
  return find(name, providerKey);
}

const enforce = (enforced = true, name = domain) => admin.api.sso.enforceDomain({ key, domain: name, enforced });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const sentenceOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { data?: { fields?: Record<string, string> } }) => error.data?.fields?.domain,
  );

test('each provider and domain has a record of its own', async () => {
  const [one, two, three] = [await find(), await find('second.example'), await find(domain, otherKey)];
  expect(one.record).toEqual({ name: '_firn.bank.example', value: expect.stringMatching(/^firn-domain=[\w-]{32}$/) });
  expect(new Set([one, two, three].map(({ record }) => record.value)).size).toBe(3);
  expect(one.nextStep).toBe('Add this TXT record at your DNS provider, then check it.');
});

test.each<[string, (string[] | null)[], string, RegExp]>([
  ['no resolver answers', [null, null], 'unproven', /No resolver answered/],
  ['the name has no record', [[], null], 'unproven', /No resolver sees the record/],
  ['the name has another record', [['firn-domain=old'], []], 'unproven', /Compare the value/],
  ['some resolvers see it', [['record'], []], 'unproven', /Some resolvers/],
  ['all that answer see it', [['v=spf1', ' record '.trim()], null], 'proven', /The domain is verified/],
])('a domain is %s: the screen says what each resolver saw, and the next step', async (_what, own, status, step) => {
  const found = await check(own);
  expect(found).toMatchObject({ status, nextStep: expect.stringMatching(step) });
  expect(found.resolvers).toHaveLength(2);
});

test('the administrators are notified when a domain is verified, and not when it is checked again', async () => {
  await world.deliverMail();
  const notices = async () =>
    (await world.deliverMail()).filter(({ subject }) => subject.endsWith(`has the verified domain ${domain}`));
  await check([[]]);
  expect(await notices()).toEqual([]);
  await check([['record']]);
  expect(await notices()).toMatchObject([{ to: 'domains-admin@firn.example' }]);
  await check([['record']]);
  expect(await notices()).toEqual([]);
});

test('the record of another provider proves nothing, and a domain belongs to one provider', async () => {
  const { value } = (await find(domain, otherKey)).record;
  await checkDomain({ ...(await admin.ctx()), lookUpTxt: resolvers(value, ['record']) }, { key, domain });
  expect((await find()).status).toBe('unproven');
  await check([['record']]);
  expect(await sentenceOf(check([['record']], domain, otherKey))).toBe(
    'This domain is already verified for another provider',
  );
  expect(await codeOf(admin.api.sso.checkDomain({ key, domain: 'unknown.example' }))).toBe('NOT_FOUND');
});

test('an enforced domain leads to the provider, whether or not there is an account', async () => {
  await check([['record']]);
  expect(await world.person().api.sso.enforced()).toEqual([]);
  await enforce();
  expect(await world.person().api.sso.enforced()).toEqual([{ domain, key, name: 'Bank' }]);
  const mails = await world.deliverMail();
  expect(mails.at(-1)?.subject).toBe('The sign-in provider “Bank” enforces a domain');
  const { api } = world.person();
  for (const email of ['known@bank.example', 'Unknown@BANK.example']) {
    const refused = { code: 'SSO_REQUIRED', data: { domain, key, name: 'Bank' } };
    await expect(api.auth.signIn({ email, password })).rejects.toMatchObject(refused);
    await expect(api.auth.signUp({ email, password, confirmPassword: password } as never)).rejects.toMatchObject(
      refused,
    );
    await expect(api.auth.sendMagicLink({ email })).rejects.toMatchObject(refused);
    await expect(api.auth.sendPasswordReset({ email })).rejects.toMatchObject(refused);
  }
  expect(await world.deliverMail()).toEqual([]);
  await api.auth.sendMagicLink({ email: 'somebody@not-bank.example' });
  await enforce(false);
  await world.person().api.auth.signIn({ email: 'known@bank.example', password });
});

test('of an enforced domain nobody signs in or connects an account through another provider', async () => {
  const signInAt = async (providerKey: string, email: string) => {
    says.info = { sub: email, email, email_verified: true };
    const person = world.person();
    const state = (await beginSignOn(person, providerKey)).get('state') ?? '';
    return finishAtCallback(person, providerKey, { code: 'code', state });
  };
  const member = await world.signedIn('member@bank.example');
  expect(await signInAt(otherKey, 'linked@bank.example')).toMatchObject({ outcome: 'signed-in' });
  const state = (await beginLink(member, otherKey)).get('state') ?? '';
  await check([['record']]);
  await enforce();
  for (const email of ['linked@bank.example', 'member@bank.example', 'nobody@bank.example'])
    expect(await signInAt(otherKey, email)).toEqual({ outcome: 'other-provider' });
  expect((await world.db.owner.query("select from users where email = 'nobody@bank.example'")).rowCount).toBe(0);
  expect(await finishAtCallback(member, otherKey, { code: 'code', state })).toEqual({
    outcome: 'link',
    result: 'failed',
  });
  expect(await codeOf(member.api.sso.startLink({ key: otherKey }))).toBe('SSO_REQUIRED');
  expect(await member.api.sso.linkable()).toEqual([{ key, name: 'Bank' }]);
  await member.api.sso.startLink({ key });
  expect(await signInAt(key, 'linked@bank.example')).toMatchObject({ outcome: 'signed-in' });
  expect(await signInAt(otherKey, 'somebody@second.example')).toMatchObject({ outcome: 'signed-in' });
  await world.deliverMail();
});

test('a link or code that was mailed before the enforcement signs nobody in while it lasts, and is not used up', async () => {
  const email = 'known@bank.example';
  await world.person().api.auth.sendMagicLink({ email });
  const text = (await world.deliverMail()).at(-1)?.text ?? '';
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
  const code = /^\s*(\d{3} ?\d{3})\s*$/m.exec(text)?.[1] ?? '';
  await check([['record']]);
  await enforce();
  expect(await codeOf(world.person().api.auth.signInByLink({ token }))).toBe('SSO_REQUIRED');
  expect(await codeOf(world.person().api.auth.signInByCode({ email, code }))).toBe('SSO_REQUIRED');
  await enforce(false);
  await world.person().api.auth.signInByLink({ token });
});

test('only a proven domain of an enabled provider that trusts it is enforced, after reauthentication', async () => {
  expect(await codeOf(enforce())).toBe('NOT_FOUND');
  await check([[]]);
  expect(await sentenceOf(enforce())).toBe('The domain is not verified yet');
  await check([['record']]);
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  expect(await codeOf(enforce())).toBe('REAUTHENTICATION_REQUIRED');
  const member = await world.signedIn('domains-member@firn.example');
  expect(await codeOf(member.api.sso.enforceDomain({ key, domain, enforced: true }))).toBe('FORBIDDEN');
  expect(await codeOf(member.api.sso.checkDomain({ key, domain }))).toBe('FORBIDDEN');
  expect(await codeOf(member.api.sso.domains({ key }))).toBe('FORBIDDEN');
});

test('a disabled provider enforces nothing', async () => {
  await check([['record']]);
  await enforce();
  const provider = (await admin.api.sso.list()).find((one) => one.key === key);
  const { version } = await admin.api.sso.switch({ key, version: provider?.version ?? 0, enabled: false });
  expect((await find()).status).toBe('suspended');
  await world.person().api.auth.signIn({ email: 'known@bank.example', password });
  expect(await sentenceOf(enforce(true, 'second.example'))).toBe('Enable the provider first');
  await admin.api.sso.switch({ key, version, enabled: true });
  expect((await find()).status).toBe('enforced');
});

test('an administrator outside the enforced domains keeps a password: else nothing is enforced', async () => {
  await check([['record']], 'firn.example');
  expect(await sentenceOf(enforce(true, 'firn.example'))).toMatch(/^First an administrator with a password/);
  const { id } = await world.createUser({ email: 'break-glass@outside.example', role: 'admin' });
  await enforce(true, 'firn.example');
  expect(await codeOf(world.person().api.auth.signIn({ email: 'domains-admin@firn.example', password }))).toBe(
    'SSO_REQUIRED',
  );
  // However the last one goes, the others can sign in again.
  for (const [change, undo] of [
    ["update users set role = 'user' where id = $1", "update users set role = 'admin' where id = $1"],
    ['update users set banned_at = now() where id = $1', 'update users set banned_at = null where id = $1'],
    ["update users set email = 'x@firn.example' where id = $1", "update users set email = 'x@y.example' where id = $1"],
    ['update accounts set password = null where user_id = $1', 'select $1::uuid'],
  ] as const) {
    await world.db.owner.query(change, [id]);
    await world.services.cache.invalidate(['administrators']);
    expect((await find('firn.example')).status).toBe('suspended');
    await world.person().api.auth.signIn({ email: 'domains-admin@firn.example', password });
    await world.db.owner.query(undo, [id]);
    await world.services.cache.invalidate(['administrators']);
  }
});

test('a proven domain is checked daily, and after three days without its record nothing is enforced any more', async () => {
  await check([['record']]);
  await enforce();
  const { value } = (await find()).record;
  const gone = resolvers(value, []);
  const start = world.now.getTime();
  expect(await checkProvenDomains({ ...world.services, lookUpTxt: gone })).toBe(0);
  for (const day of [1, 2]) {
    world.now = new Date(start + day * (dayMs + 1));
    expect(await checkProvenDomains({ ...world.services, lookUpTxt: resolvers(value, null) })).toBe(1);
    expect(await world.person().api.sso.enforced()).toHaveLength(1);
  }
  for (const day of [3, 4, 5]) {
    expect(await world.person().api.sso.enforced()).toHaveLength(1);
    world.now = new Date(start + day * (dayMs + 1));
    expect(await checkProvenDomains({ ...world.services, lookUpTxt: gone })).toBe(1);
  }
  expect(await world.person().api.sso.enforced()).toEqual([]);
  const { rows } = await world.db.owner.query(
    "select action from audit_entries where action like 'sso-provider.domain%' order by id desc limit 3",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'sso-provider.domain-lost',
    'sso-provider.domain-enforced',
    'sso-provider.domain-proven',
  ]);
  const told = await world.db.owner.query("select title from notifications where kind = 'sso-provider'");
  expect(told.rows[0]?.title).toBe('bank.example is no longer verified for Bank');
});

test('a domain that cannot be checked does not stop the others', async () => {
  await check([['record']]);
  await check([['record']], 'second.example');
  const { value } = (await find('second.example')).record;
  const start = world.now;
  world.now = new Date(start.getTime() + dayMs + 1);
  const names: string[] = [];
  const lookUpTxt: LookUpRecords = async (name) => {
    names.push(name);
    if (names.length === 1) throw new Error('no resolver');
    return resolvers(value, ['record'])(name);
  };
  await checkProvenDomains({ ...world.services, lookUpTxt });
  world.now = start;
  expect(names.toSorted()).toEqual(['_firn.bank.example', '_firn.second.example']);
});

test('checks by hand count no miss: the enforcement ends only after three daily ones', async () => {
  await check([['record']]);
  await enforce();
  for (let clicks = 0; clicks < 4; clicks++) expect((await check([[]])).status).toBe('enforced');
  const { value } = (await find()).record;
  const start = world.now.getTime();
  for (const day of [1, 2, 3]) {
    expect(await world.person().api.sso.enforced()).toHaveLength(1);
    world.now = new Date(start + day * (dayMs + 1));
    await checkProvenDomains({ ...world.services, lookUpTxt: resolvers(value, []) });
  }
  expect(await world.person().api.sso.enforced()).toEqual([]);
});
