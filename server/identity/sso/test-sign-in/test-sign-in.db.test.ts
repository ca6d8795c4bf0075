import { beforeAll, expect, test } from 'vitest';
import { providerForm } from '#contract/identity/sso/sso.ts';
import { ssoDomain } from '#server/identity/sso/domain.ts';
import { type ForgingProvider, startForgingProvider } from '#server/identity/sso/forging-provider.fixture.ts';
import { finishAtCallback, signInAt, startOidcProvider } from '#server/identity/sso/sso.fixture.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld(() => new Date());
let provider: ForgingProvider;
let admin: Person & { id: string };
let key: string;

const formOf = (name: string, type: string, configuration: object) =>
  providerForm.parse({
    name,
    type,
    domains: 'bank.example',
    configuration,
    clientSecret: 'a secret between the two of them',
  });

/** A provider that stays disabled. */
beforeAll(async () => {
  provider = await startForgingProvider();
  admin = await world.signedIn('test-admin@firn.example', 'admin');
  const { issuer } = provider;
  const configuration = {
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/oauth/token`,
    userinfoUrl: `${issuer}/userinfo`,
    clientId: 'firn',
  };
  ({ key } = await admin.api.sso.create(formOf('Tried', 'oauth2', configuration)));
});

async function begin(person: Person): Promise<string> {
  const { address } = await person.api.sso.startTest({ key });
  return new URL(address).searchParams.get('state') ?? '';
}

async function tryOut(info: Record<string, unknown>, person: Person = admin) {
  provider.info = info;
  return finishAtCallback(person, key, { code: 'code', state: await begin(person) });
}

const everybody = async () => (await world.db.owner.query('select count(*)::int as n from users')).rows[0].n;

test('an administrator signs in at a disabled provider: nobody is signed in or created, the claims are shown', async () => {
  const before = [await everybody(), await admin.api.auth.session()];
  const info = { sub: '7', email: 'Ada@bank.example', email_verified: true, given_name: 'Ada', groups: ['a', 'b'] };
  expect(await tryOut(info)).toEqual({ outcome: 'test', key, isExpired: false });
  expect([await everybody(), await admin.api.auth.session()]).toEqual(before);
  const shown = await admin.api.sso.testSignIn({ key });
  expect(shown?.problem).toBe(null);
  expect(shown?.claims).toContainEqual({ source: 'User info', name: 'groups', value: '["a","b"]' });
  expect(shown?.mapped).toEqual([
    { label: 'Subject', value: '7', problem: null },
    { label: 'Email', value: 'ada@bank.example', problem: null },
    { label: 'Email verified', value: 'Yes', problem: null },
    { label: 'Trusted domain', value: 'bank.example', problem: null },
    { label: 'First name', value: 'Ada', problem: null },
    { label: 'Last name', value: '', problem: null },
    { label: 'Display name', value: 'Ada', problem: null },
    { label: 'Groups', value: 'a, b', problem: null },
  ]);
});

test('what is missing is named, and saved mappings apply to the same claims at once', async () => {
  await tryOut({ uid: '8', mail: 'ben@else.example' });
  const problems = async () =>
    (await admin.api.sso.testSignIn({ key }))?.mapped.filter((field) => field.problem).map(({ label }) => label);
  expect(await problems()).toEqual(['Subject', 'Email', 'Email verified', 'Display name']);
  const saved = (await admin.api.sso.list()).find((one) => one.key === key);
  if (!saved) throw new Error('the provider is gone');
  const fieldMappings = { ...saved.configuration.fieldMappings, id: 'uid', email: 'mail' };
  await admin.api.sso.update({ ...saved, clientSecret: '', configuration: { ...saved.configuration, fieldMappings } });
  expect(await problems()).toEqual(['Email verified', 'Trusted domain', 'Display name']);
});

const lastTest = async () => (await admin.api.sso.list()).find((one) => one.key === key)?.lastTest;

test('the last result stays known to all administrators, until what was tested changes', async () => {
  await tryOut({ sub: '7', email: 'ada@bank.example' });
  expect(await lastTest()).toEqual({ testedAt: world.now, problem: null });
  const other = await world.signedIn('colleague@firn.example', 'admin');
  const saved = (await other.api.sso.list()).find((one) => one.key === key);
  expect(saved?.lastTest?.problem).toBeNull();
  if (!saved) throw new Error('the provider is gone');
  const renamed = await admin.api.sso.update({ ...saved, clientSecret: '', domains: 'bank.example, other.example' });
  expect(renamed.lastTest?.problem).toBeNull();
  expect((await admin.api.sso.update({ ...renamed, clientSecret: 'another secret' })).lastTest).toBeNull();
});

test('a failure is shown with its reason', async () => {
  provider.tokenStatus = 400;
  await tryOut({});
  provider.tokenStatus = 200;
  expect((await admin.api.sso.testSignIn({ key }))?.problem).toContain('token exchange failed');
  expect((await lastTest())?.problem).toContain('token exchange failed');
  const state = await begin(admin);
  await finishAtCallback(admin, key, { error: 'access_denied', state });
  expect((await admin.api.sso.testSignIn({ key }))?.problem).toBe('provider refused: Error access_denied');
});

test('only the administrator who asked sees it, in their own browser, for ten minutes, and it is stored encrypted', async () => {
  await tryOut({ uid: '9', mail: 'secret-claim@bank.example' });
  const other = await world.signedIn('other-admin@firn.example', 'admin');
  expect(await other.api.sso.testSignIn({ key })).toBe(null);
  const { rows } = await world.db.owner.query('select * from sso_test_sign_ins');
  expect(JSON.stringify(rows)).not.toContain('secret-claim');
  const state = await begin(admin);
  expect(await finishAtCallback(other, key, { code: 'code', state })).toMatchObject({ isExpired: true });
  expect(await other.api.sso.testSignIn({ key })).toBe(null);
  world.now = new Date(world.now.getTime() + 601_000);
  expect(await admin.api.sso.testSignIn({ key })).toBe(null);
  await deleteExpired(world.services, ssoDomain);
  expect((await world.db.owner.query('select from sso_test_sign_ins')).rowCount).toBe(0);
});

test('a member cannot start a test, and somebody who is no administrator any more receives nothing', async () => {
  const member = await world.signedIn('test-member@firn.example');
  await expect(member.api.sso.startTest({ key })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.sso.testSignIn({ key })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const former = await world.signedIn('former-admin@firn.example', 'admin');
  const state = await begin(former);
  await world.db.owner.query("update users set role = 'user' where id = $1", [former.id]);
  await world.services.cache.invalidate([`user:${former.id}`]);
  await world.db.owner.query('delete from sso_test_sign_ins');
  world.now = new Date(world.now.getTime() + 6_000);
  await finishAtCallback(former, key, { code: 'code', state });
  expect((await world.db.owner.query('select from sso_test_sign_ins')).rowCount).toBe(0);
});

test('a real OpenID provider: the ID token is shown', async () => {
  const issuer = await startOidcProvider('http://localhost:3000/auth/sso/callback/real-test');
  const created = await admin.api.sso.create(formOf('Real test', 'oidc', { discoveryUrl: issuer, clientId: 'firn' }));
  const { address } = await admin.api.sso.startTest({ key: created.key });
  const { searchParams } = await signInAt(address, 'ada@bank.example');
  await finishAtCallback(admin, created.key, searchParams);
  const shown = await admin.api.sso.testSignIn({ key: created.key });
  expect(shown?.claims).toContainEqual({ source: 'User info', name: 'name', value: 'Provider Person' });
  expect(shown?.claims).toContainEqual({ source: 'ID token', name: 'sub', value: 'ada@bank.example' });
  expect(shown?.mapped).toContainEqual({ label: 'Display name', value: 'Provider Person', problem: null });
});
