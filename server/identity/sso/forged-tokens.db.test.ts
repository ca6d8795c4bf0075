import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createWorld } from '#server/testing/world.ts';
import { type ForgingProvider, startForgingProvider } from './forging-provider.fixture.ts';
import { beginSignOn, enabledProvider, finishAtCallback, lastReason } from './sso.fixture.ts';

const world = createWorld(() => new Date());
let provider: ForgingProvider;
let key: string;

beforeAll(async () => {
  provider = await startForgingProvider();
  const admin = await world.signedIn('forged-admin@firn.example', 'admin');
  const configuration = { discoveryUrl: provider.issuer, clientId: 'firn' };
  ({ key } = await enabledProvider(admin, { name: 'Forged', type: 'oidc', domains: 'bank.example', configuration }));
});

let networks = 0;
/** From a network of their own, because audited failures are limited by network. */
const visitor = () => world.person({ address: `192.0.2.${++networks % 250}` });

const seconds = () => Math.floor(Date.now() / 1000);
const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Signs in with a valid response, apart from what the test changes. */
async function signInWith(change: (right: ForgingProvider) => void) {
  const person = visitor();
  const asked = await beginSignOn(person, key);
  provider.header = { alg: 'RS256', kid: 'own' };
  provider.key = provider.ownKey;
  provider.tokenStatus = 200;
  provider.claims = {
    iss: provider.issuer,
    aud: 'firn',
    sub: 'subject-1',
    nonce: asked.get('nonce'),
    iat: seconds(),
    exp: seconds() + 300,
    email: 'ada@bank.example',
    email_verified: true,
  };
  change(provider);
  const signOn = await finishAtCallback(person, key, { code: 'code', state: asked.get('state') ?? '' });
  return { signOn, session: await person.api.auth.session() };
}

test('a valid response signs in', async () => {
  const { signOn, session } = await signInWith(() => {});
  expect(signOn.outcome).toBe('signed-in');
  expect(session?.user.email).toBe('ada@bank.example');
  const form = provider.forms.at(-1);
  expect([...(form?.keys() ?? [])].sort()).toEqual(
    ['client_id', 'client_secret', 'code', 'code_verifier', 'grant_type', 'redirect_uri'].sort(),
  );
});

test.each<[string, (right: ForgingProvider) => void]>([
  ['another nonce', ({ claims }) => Object.assign(claims, { nonce: 'another' })],
  ['no nonce', ({ claims }) => void delete claims.nonce],
  ['another issuer', ({ claims }) => Object.assign(claims, { iss: 'https://evil.example' })],
  ['another audience', ({ claims }) => Object.assign(claims, { aud: 'another' })],
  ['an authorised party that is not us', ({ claims }) => Object.assign(claims, { aud: ['firn', 'x'], azp: 'x' })],
  ['no subject', ({ claims }) => void delete claims.sub],
  ['an expired token', ({ claims }) => Object.assign(claims, { iat: seconds() - 900, exp: seconds() - 600 })],
  ['a time of issue in the future', ({ claims }) => Object.assign(claims, { iat: seconds() + 3600 })],
  ['no signature', ({ header }) => Object.assign(header, { alg: 'none' })],
  ['a symmetric algorithm', ({ header }) => Object.assign(header, { alg: 'HS256' })],
  ['an algorithm that the provider does not use', ({ header }) => Object.assign(header, { alg: 'RS384' })],
  ['a foreign key', (right) => Object.assign(right, { key: foreignKey })],
  ['an unknown key id', ({ header }) => Object.assign(header, { kid: 'unknown' })],
  ['an error of the token endpoint', (right) => Object.assign(right, { tokenStatus: 400 })],
])('a response with %s signs nobody in', async (_what, change) => {
  const { signOn, session } = await signInWith(change);
  expect(signOn).toEqual({ outcome: 'failed' });
  expect(session).toBeNull();
  expect(await lastReason(world)).toBe('token exchange failed');
});

test.each([
  ['an empty subject', ''],
  ['a NUL in the subject', 'a\0b'],
  ['half of a surrogate pair in the subject', '\ud800'],
  ['a subject of blanks', '  '],
  ['a subject that is far too long', 'x'.repeat(257)],
])('a response with %s signs nobody in', async (_what, sub) => {
  const { signOn, session } = await signInWith(({ claims }) => Object.assign(claims, { sub }));
  expect(signOn).toEqual({ outcome: 'failed' });
  expect(session).toBeNull();
  expect(await lastReason(world)).toBe('no identity in the answer');
});

test('a name and groups that cannot be stored are left out or shortened, and the user is signed in', async () => {
  const names: [string, unknown, string][] = [
    ['nul', 'A\0B', ''],
    ['surrogate', 'A\ud800B', ''],
    ['lines', ' Ada\r\nBcc: x@y.example ', 'Ada Bcc: x@y.example'],
    ['long', `${'x'.repeat(199)}😀😀`, `${'x'.repeat(199)}😀`],
  ];
  for (const [sub, name, stored] of names) {
    const email = `${sub}@bank.example`;
    const { signOn } = await signInWith(({ claims }) =>
      Object.assign(claims, { sub, email, name, groups: ['a\0', 'g'.repeat(5000), 'kept'] }),
    );
    expect(signOn.outcome).toBe('signed-in');
    const { rows } = await world.db.owner.query('select name from users where email = $1', [email]);
    expect(rows).toEqual([{ name: stored }]);
  }
  const { rows } = await world.db.owner.query(
    "select details -> 'groups' as groups from audit_entries where action = 'identity.linked' order by id desc limit 1",
  );
  expect(rows).toEqual([{ groups: ['g'.repeat(200), 'kept'] }]);
});

test('an email address and its verified flag must come from the same response', async () => {
  const unverifiedEmail = { email: 'boss@bank.example', email_verified: undefined };
  const withInfo = (info: object) =>
    signInWith((right) => {
      Object.assign(right.claims, unverifiedEmail);
      right.info = { sub: 'subject-2', ...info };
      right.claims.sub = 'subject-2';
    });
  expect((await withInfo({ email_verified: true })).signOn).toEqual({ outcome: 'failed' });
  expect(await lastReason(world)).toBe('no address in the answer');
  expect((await withInfo({ email: 'boss@bank.example' })).signOn).toEqual({ outcome: 'failed' });
  expect(await lastReason(world)).toBe('address not verified by the provider');
  expect((await withInfo({ sub: 'other', email: 'a@bank.example', email_verified: true })).signOn).toEqual({
    outcome: 'failed',
  });
  expect(await lastReason(world)).toBe('user info fetch failed');
  const { session } = await withInfo({ email: 'info@bank.example', email_verified: true });
  expect(session?.user.email).toBe('info@bank.example');
});

test('a response with another issuer in its parameters signs nobody in', async () => {
  const person = visitor();
  const state = (await beginSignOn(person, key)).get('state') ?? '';
  expect(await finishAtCallback(person, key, { code: 'code', state, iss: 'https://evil.example' })).toEqual({
    outcome: 'failed',
  });
});

test.each(['javascript:alert(1)', 'data:text/html,x', undefined])(
  'a provider with the authorization endpoint %s is refused',
  async (authorization_endpoint) => {
    provider.metadata = { authorization_endpoint };
    await expect(world.person().api.sso.start({ key, next: '' })).rejects.toMatchObject({ code: 'SSO_FAILED' });
    provider.metadata = {};
    expect(await lastReason(world)).toBe('discovery failed');
  },
);

test.each(['token_endpoint', 'jwks_uri'])(
  'a provider with an internal address as its %s is refused without a request to it',
  async (name) => {
    const asked = provider.forms.length;
    const { signOn } = await signInWith((right) => {
      right.metadata = { [name]: 'https://169.254.169.254/latest' };
    });
    provider.metadata = {};
    expect(signOn).toEqual({ outcome: 'failed' });
    expect(provider.forms.length - asked).toBe(name === 'jwks_uri' ? 1 : 0);
  },
);

test('a provider whose issuer differs from its address is refused', async () => {
  const { issuer } = provider;
  provider.issuer = 'https://evil.example';
  await expect(world.person().api.sso.start({ key, next: '' })).rejects.toMatchObject({ code: 'SSO_FAILED' });
  provider.issuer = issuer;
  expect(await lastReason(world)).toBe('discovery failed');
});
