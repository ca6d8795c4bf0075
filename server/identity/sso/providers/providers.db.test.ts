import { beforeAll, expect, test, vi } from 'vitest';
import { providerForm, type SsoProvider } from '#contract/identity/sso/sso.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { startForgingProvider } from '#server/identity/sso/forging-provider.fixture.ts';
import { startSignOn } from '#server/identity/sso/start.ts';
import { ssoProviders } from '#server/identity/sso/tables.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { providerOf } from './provider.ts';
import { byKey } from './queries.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  const { issuer } = await startForgingProvider();
  complete.configuration.discoveryUrl = issuer;
  admin = await world.signedIn('providers-admin@firn.example', 'admin');
});

const formOf = (name: string, more: object = {}) =>
  providerForm.parse({ name, type: 'oidc', domains: '', configuration: {}, clientSecret: '', ...more });
const complete = {
  configuration: { discoveryUrl: '', clientId: 'firn' },
  clientSecret: 'top secret',
};

async function find(key: string): Promise<SsoProvider> {
  const found = (await admin.api.sso.list()).find((provider) => provider.key === key);
  if (!found) throw new Error(`there is no provider ${key}`);
  return found;
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string; data?: { fields?: object } }) => [error.code, Object.keys(error.data?.fields ?? {})],
  );

test('a new installation has Azure AD, Google Workspace and Okta, all disabled, with the usual scope', async () => {
  const list = await admin.api.sso.list();
  expect(list.map(({ key, name, type, enabled }) => [key, name, type, enabled])).toEqual([
    ['azure', 'Azure AD', 'oidc', false],
    ['google', 'Google Workspace', 'oidc', false],
    ['okta', 'Okta', 'oidc', false],
  ]);
  expect(list.every(({ configuration }) => configuration.scope === 'openid email profile')).toBe(true);
  expect(list[0]?.redirectUri).toBe('http://localhost:3000/auth/sso/callback/azure');
  expect(await world.person().api.sso.offers()).toEqual([]);
});

test('only an administrator with a recent reauthentication changes providers', async () => {
  const member = await world.signedIn('providers-member@firn.example');
  for (const person of [world.person(), member]) {
    const code = person === member ? 'FORBIDDEN' : 'NOT_SIGNED_IN';
    expect(await refusalOf(person.api.sso.list())).toEqual([code, []]);
    expect(await refusalOf(person.api.sso.create(formOf('Mine')))).toEqual([code, []]);
    expect(await refusalOf(person.api.sso.remove({ key: 'okta' }))).toEqual([code, []]);
  }
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  const { version } = await find('okta');
  expect(await refusalOf(admin.api.sso.create(formOf('Late')))).toEqual(['REAUTHENTICATION_REQUIRED', []]);
  expect(await refusalOf(admin.api.sso.switch({ key: 'okta', version, enabled: false }))).toEqual([
    'REAUTHENTICATION_REQUIRED',
    [],
  ]);
  expect(await refusalOf(admin.api.sso.remove({ key: 'okta' }))).toEqual(['REAUTHENTICATION_REQUIRED', []]);
});

test('the secret is stored encrypted, never returned, unchanged when left empty, and valid for its provider only', async () => {
  const { key, version } = await admin.api.sso.create(formOf('Secretive', complete));
  const changed = await admin.api.sso.update({
    ...formOf('Secretive', { ...complete, clientSecret: '' }),
    key,
    version,
  });
  expect(changed.hasSecret).toBe(true);
  expect(JSON.stringify([await admin.api.sso.list(), changed])).not.toContain('top secret');
  const { rows } = await world.db.owner.query('select * from sso_providers');
  expect(JSON.stringify(rows)).not.toContain('top secret');
  const audit = await world.db.owner.query("select details from audit_entries where resource = 'sso-provider'");
  expect(JSON.stringify(audit.rows)).not.toContain('top secret');
  const [row] = await world.services.db.transact(systemScope, (tx) => tx.select().from(ssoProviders).where(byKey(key)));
  if (!row) throw new Error('the provider is gone');
  expect(providerOf(world.services, row).clientSecret()).toBe('top secret');
  expect(() => providerOf(world.services, { ...row, id: world.services.newId() }).clientSecret()).toThrow();
});

test.each<[string, string[]]>([
  ['oidc', ['configuration.discoveryUrl', 'configuration.clientId', 'clientSecret']],
  [
    'oauth2',
    [
      'configuration.authorizationUrl',
      'configuration.tokenUrl',
      'configuration.userinfoUrl',
      'configuration.clientId',
      'clientSecret',
    ],
  ],
  ['saml', ['configuration.samlEntryPoint', 'configuration.samlIssuer', 'configuration.samlCertificate']],
])(
  'a provider of type %s can only be enabled with all its required fields, and must stay complete while enabled',
  async (type, fields) => {
    const { key, version } = await admin.api.sso.create(formOf(`Needs ${type}`, { type }));
    expect(await refusalOf(admin.api.sso.switch({ key, version, enabled: true }))).toEqual(['INVALID_INPUT', fields]);
    expect((await admin.api.sso.test({ key })).ok).toBe(false);
  },
);

test.each([
  ['whose address is private', 'https://169.254.169.254/latest'],
  ['that does not answer', 'http://localhost:1'],
])('an OpenID provider %s cannot be enabled', async (_what, discoveryUrl) => {
  const configuration = { discoveryUrl, clientId: 'firn' };
  const { key, version } = await admin.api.sso.create(formOf('Undiscovered', { ...complete, configuration }));
  expect(await refusalOf(admin.api.sso.switch({ key, version, enabled: true }))).toEqual(['SSO_DISCOVERY_FAILED', []]);
  expect(await find(key)).toMatchObject({ enabled: false, version });
  await admin.api.sso.remove({ key });
});

test('an enabled provider must stay complete, and is offered under its name until it is disabled', async () => {
  const { key, version } = await admin.api.sso.create(formOf('Élan & Fils', complete));
  expect(key).toBe('elan-fils');
  const switched = await admin.api.sso.switch({ key, version, enabled: true });
  expect(await world.person().api.sso.offers()).toEqual([{ key, name: 'Élan & Fils' }]);
  const withoutSecret = formOf('Élan & Fils', { clientSecret: '' });
  expect(await refusalOf(admin.api.sso.update({ ...withoutSecret, key, version: switched.version }))).toEqual([
    'INVALID_INPUT',
    ['configuration.discoveryUrl', 'configuration.clientId'],
  ]);
  await admin.api.sso.switch({ key, version: switched.version, enabled: false });
  expect(await world.person().api.sso.offers()).toEqual([]);
  expect(await refusalOf(world.person().api.sso.start({ key, next: '' }))).toEqual(['SSO_UNAVAILABLE', []]);
});

test('a sign-in through an unknown or disabled provider leaves no audit entry, and a log line a minute at most', async () => {
  const { key } = await admin.api.sso.create(formOf('Still off', complete));
  const lines: string[] = [];
  const log = { ...silentLog, warn: (event: string) => void lines.push(event) };
  const audited = async () => (await world.db.owner.query('select count(*)::int as n from audit_entries')).rows;
  const before = await audited();
  const ctx = { ...(await world.person({ address: '203.0.113.77' }).ctx()), log };
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  for (let seconds = 0; seconds < 600; seconds += 20) {
    const start = startSignOn(ctx, { key: seconds % 40 ? key : `made-up-${seconds}`, next: '' });
    await expect(start).rejects.toMatchObject({ code: 'SSO_UNAVAILABLE' });
    vi.advanceTimersByTime(20_000);
  }
  vi.useRealTimers();
  expect(await audited()).toEqual(before);
  expect(new Set(lines)).toEqual(new Set(['sso.not-set-up']));
  expect(lines.length).toBeLessThanOrEqual(11);
});

test('of many failed sign-ins from one network the first are audited, the others only logged', async () => {
  const configuration = { discoveryUrl: 'https://169.254.169.254/latest', clientId: 'firn' };
  const { key, version } = await admin.api.sso.create(formOf('Fails', complete));
  const enabled = await admin.api.sso.switch({ key, version, enabled: true });
  await admin.api.sso.update({ ...formOf('Fails', { ...complete, configuration }), key, version: enabled.version });
  let logged = 0;
  const log = { ...silentLog, warn: () => void logged++ };
  const ctx = { ...(await world.person({ address: '203.0.113.78' }).ctx()), log };
  for (let attempt = 0; attempt < 25; attempt++)
    await expect(startSignOn(ctx, { key, next: '' })).rejects.toMatchObject({ code: 'SSO_FAILED' });
  const { rowCount } = await world.db.owner.query("select from audit_entries where details ->> 'provider' = $1", [key]);
  expect([rowCount, logged]).toEqual([20, 25]);
  await admin.api.sso.remove({ key });
});

test('a change based on an older version is refused, names are unique, and unknown providers are not found', async () => {
  const { key, version } = await admin.api.sso.create(formOf('Twice'));
  expect(await admin.api.sso.update({ ...formOf('Twice'), key, version })).toMatchObject({ version });
  await admin.api.sso.update({ ...formOf('Twice'), domains: 'bank.example', key, version });
  expect(await refusalOf(admin.api.sso.update({ ...formOf('Twice'), key, version }))).toEqual(['CONFLICT', []]);
  expect(await refusalOf(admin.api.sso.create(formOf('twice')))).toEqual(['INVALID_INPUT', ['name']]);
  expect(await refusalOf(admin.api.sso.create(formOf('…')))).toEqual(['INVALID_INPUT', ['name']]);
  const two = await Promise.all(
    ['One of two', 'One of two'].map((name) => refusalOf(admin.api.sso.create(formOf(name)))),
  );
  expect(two.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(await refusalOf(admin.api.sso.remove({ key: 'none' }))).toEqual(['NOT_FOUND', []]);
  expect(await refusalOf(admin.api.sso.test({ key: 'none' }))).toEqual(['NOT_FOUND', []]);
});

test("the provider of the sign-in page's own button cannot be deleted; others can", async () => {
  expect(await refusalOf(admin.api.sso.remove({ key: 'azure' }))).toEqual(['INVALID_INPUT', ['key']]);
  const { key } = await admin.api.sso.create(formOf('Goes'));
  await admin.api.sso.remove({ key });
  expect((await admin.api.sso.list()).some((provider) => provider.key === key)).toBe(false);
});

test.each([
  ['a javascript: URL', { configuration: { discoveryUrl: 'javascript:alert(1)' } }],
  ['an invalid domain', { domains: 'bank' }],
  ['an email address as domain', { domains: 'somebody@bank.example' }],
])('%s is refused', (_what, more) => {
  const form = { name: 'Wrong', type: 'oidc', domains: '', configuration: {}, clientSecret: '', ...more };
  expect(providerForm.safeParse(form).success).toBe(false);
});

test('the environment configures Azure AD, overriding its row, and keeps it enabled', async () => {
  world.services.microsoft = { clientId: 'app', clientSecret: 'environment secret', tenant: 'contoso.example' };
  const azure = await find('azure');
  expect(azure).toMatchObject({ enabled: true, isFromEnvironment: true, hasSecret: true, missing: [] });
  expect(azure.configuration.discoveryUrl).toBe(
    'https://login.microsoftonline.com/contoso.example/v2.0/.well-known/openid-configuration',
  );
  expect(JSON.stringify(azure)).not.toContain('environment secret');
  const { version } = azure;
  expect(await refusalOf(admin.api.sso.switch({ key: 'azure', version, enabled: false }))).toEqual([
    'INVALID_INPUT',
    ['enabled'],
  ]);
  const { domains } = await admin.api.sso.update({ ...azure, domains: 'bank.example', clientSecret: '' });
  expect(domains).toBe('bank.example');
  world.services.microsoft = null;
  expect(await find('azure')).toMatchObject({ enabled: false, domains: 'bank.example' });
});

test('every change is audited, and every administrator is notified of those that change whom it signs in', async () => {
  const other = await world.signedIn('other-admin@firn.example', 'admin');
  const { key, version } = await admin.api.sso.create(formOf('Traced', complete));
  const switched = await admin.api.sso.switch({ key, version, enabled: true });
  await admin.api.sso.update({
    ...formOf('Traced', { ...complete, domains: 'bank.example' }),
    key,
    version: switched.version,
  });
  await admin.api.sso.remove({ key });
  const { rows: titles } = await world.db.owner.query(
    "select title from notifications where user_id = $1 and title like '%“Traced”%' order by id",
    [other.id],
  );
  expect(titles.map(({ title }) => title.replace('The sign-in provider “Traced” ', ''))).toEqual([
    'was added',
    'was enabled',
    'was changed',
    'was removed',
  ]);
  const { rows } = await world.db.owner.query(
    "select action, severity from audit_entries where resource = 'sso-provider' and resource_id = $1 order by id",
    [key],
  );
  expect(rows).toEqual(
    ['created', 'enabled', 'updated', 'removed'].map((change) => ({
      action: `sso-provider.${change}`,
      severity: 'high',
    })),
  );
});
