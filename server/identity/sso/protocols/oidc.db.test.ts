import { beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import {
  beginLink,
  beginSignOn,
  enabledProvider,
  finishAtCallback,
  signInAt,
  startOidcProvider,
} from '#server/identity/sso/sso.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld(() => new Date());
let admin: Person;
let key: string;

beforeAll(async () => {
  const issuer = await startOidcProvider('http://localhost:3000/auth/sso/callback/real');
  admin = await world.signedIn('oidc-admin@firn.example', 'admin');
  const configuration = { discoveryUrl: `${issuer}/.well-known/openid-configuration`, clientId: 'firn' };
  ({ key } = await enabledProvider(admin, { name: 'Real', type: 'oidc', domains: 'bank.example', configuration }));
});

const startAndSignIn = async (person: Person, login: string, next = '') => {
  const { address } = await person.api.sso.start({ key, next });
  return signInAt(address, login);
};

test('a user signs in through the provider as a member at aal1, whatever role it claims, and as the same one next time', async () => {
  const person = world.person();
  const back = await startAndSignIn(person, 'ada@bank.example', '/projects');
  expect(await finishAtCallback(person, key, back.searchParams)).toEqual({
    outcome: 'signed-in',
    role: 'user',
    next: '/projects',
  });
  const session = await person.api.auth.session();
  expect(session).toMatchObject({ assurance_level: 'aal1', user: { email: 'ada@bank.example', role: 'user' } });
  expect(person.cookies).not.toContain('firn_sso=');
  const again = world.person();
  await finishAtCallback(again, key, (await startAndSignIn(again, 'ada@bank.example')).searchParams);
  expect((await again.api.auth.session())?.user.id).toBe(session?.user.id);
  const { rows } = await world.db.owner.query(
    "select access_token, refresh_token, id_token from accounts where account_id = 'ada@bank.example'",
  );
  expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
});

test('a signed-in user links the provider, whatever address it reports, and signs in with it next time', async () => {
  const person = await world.signedIn('links@else.example');
  const { address } = await person.api.sso.startLink({ key });
  const { searchParams: query } = await signInAt(address, 'unverified-too@bank.example');
  const before = await person.api.auth.session();
  expect(await finishAtCallback(person, key, query)).toEqual({ outcome: 'link', result: 'linked' });
  expect(await person.api.auth.session()).toEqual(before);
  expect(await finishAtCallback(person, key, query)).toEqual({ outcome: 'link', result: 'expired' });
  const again = world.person();
  expect(
    await finishAtCallback(again, key, (await startAndSignIn(again, 'unverified-too@bank.example')).searchParams),
  ).toMatchObject({
    outcome: 'signed-in',
  });
  expect((await again.api.auth.session())?.user.id).toBe(person.id);
});

test('a code of another user does not work with a link request', async () => {
  const [victim, attacker] = [await world.signedIn('victim@else.example'), world.person()];
  const injected = (await startAndSignIn(attacker, 'attacker@bank.example')).searchParams.get('code') ?? '';
  const state = (await beginLink(victim, key)).get('state') ?? '';
  expect(await finishAtCallback(victim, key, { state, code: injected })).toEqual({ outcome: 'link', result: 'failed' });
  expect(await victim.api.sso.linked()).toEqual([]);
});

test('the request has PKCE S256, a nonce and a state, which are new each time', async () => {
  const [first, second] = [await beginSignOn(world.person(), key), await beginSignOn(world.person(), key)];
  expect(first.get('code_challenge_method')).toBe('S256');
  expect(first.get('scope')).toBe('openid email profile');
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(first.get(name)?.length).toBeGreaterThan(20);
    expect(first.get(name)).not.toBe(second.get(name));
  }
});

test('a response works once, in the browser that started the request, and for ten minutes', async () => {
  const person = world.person();
  const { searchParams: query } = await startAndSignIn(person, 'bob@bank.example');
  expect(await finishAtCallback(world.person(), key, query)).toEqual({ outcome: 'expired' });
  const other = world.person();
  await beginSignOn(other, key);
  expect(await finishAtCallback(other, key, query)).toEqual({ outcome: 'expired' });
  expect(await finishAtCallback(person, key, { ...Object.fromEntries(query), state: 'guessed' })).toEqual({
    outcome: 'expired',
  });
  expect((await finishAtCallback(person, key, query)).outcome).toBe('signed-in');
  expect(await finishAtCallback(person, key, query)).toEqual({ outcome: 'expired' });

  const late = world.person();
  const { searchParams: lateQuery } = await startAndSignIn(late, 'bob@bank.example');
  world.now = new Date(Date.now() + 10 * minuteMs + 1);
  expect(await finishAtCallback(late, key, lateQuery)).toEqual({ outcome: 'expired' });
  expect(await late.api.auth.session()).toBeNull();
});

test('two tabs of one browser can start requests at once; finishing one ends the other', async () => {
  const person = world.person();
  const [first, second] = [
    await startAndSignIn(person, 'cleo@bank.example', '/a'),
    await startAndSignIn(person, 'cleo@bank.example', '/b'),
  ];
  expect(await finishAtCallback(person, key, first.searchParams)).toMatchObject({ outcome: 'signed-in', next: '/a' });
  expect(await finishAtCallback(person, key, second.searchParams)).toEqual({ outcome: 'expired' });
});

test("a code of another user does not work with this browser's request", async () => {
  const [victim, attacker] = [world.person(), world.person()];
  const stolen = (await startAndSignIn(victim, 'victim@bank.example')).searchParams.get('code') ?? '';
  const own = await startAndSignIn(attacker, 'attacker@bank.example');
  own.searchParams.set('code', stolen);
  expect(await finishAtCallback(attacker, key, own.searchParams)).toEqual({ outcome: 'failed' });
  expect(await attacker.api.auth.session()).toBeNull();
});

test('a refusal at the provider is reported with the one general message', async () => {
  const person = world.person();
  const state = (await beginSignOn(person, key)).get('state') ?? '';
  expect(await finishAtCallback(person, key, { state, error: 'access_denied' })).toEqual({ outcome: 'failed' });
});

test('an address that the provider did not verify signs nobody in', async () => {
  const person = world.person();
  const back = await startAndSignIn(person, 'unverified@bank.example');
  expect(await finishAtCallback(person, key, back.searchParams)).toEqual({ outcome: 'failed' });
});

test("the test reports what the provider's discovery says", async () => {
  const { ok, findings } = await admin.api.sso.test({ key });
  expect(ok).toBe(true);
  expect(findings.map(({ label }) => label)).toEqual([
    'Issuer',
    'Authorization endpoint',
    'Token endpoint',
    'User info endpoint',
    'Signing keys',
    'PKCE S256',
  ]);
});
