import { beforeAll, expect, test } from 'vitest';
import { type ForgingProvider, startForgingProvider } from '#server/identity/sso/forging-provider.fixture.ts';
import { beginLink, beginSignOn, enabledProvider } from '#server/identity/sso/sso.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { handleCallback, handleSamlPost } from './callback.ts';

const world = createWorld(() => new Date());
let provider: ForgingProvider;
let key: string;

beforeAll(async () => {
  provider = await startForgingProvider();
  const { issuer } = provider;
  const admin = await world.signedIn('callback-admin@firn.example', 'admin');
  await world.createUser({ email: 'boss@bank.example', role: 'admin' });
  const configuration = {
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/oauth/token`,
    userinfoUrl: `${issuer}/userinfo`,
    clientId: 'firn',
  };
  ({ key } = await enabledProvider(admin, { name: 'Leads', type: 'oauth2', domains: 'bank.example', configuration }));
});

async function arrive(email: string, next: string, person: Person = world.person()) {
  provider.info = { sub: email, email, email_verified: true };
  const state = (await beginSignOn(person, key, next)).get('state') ?? '';
  return handleCallback(await person.ctx(), key, new URLSearchParams({ code: 'code', state }));
}

test('an administrator is redirected to the back office, others to their dashboard, and both to their return address if there is one', async () => {
  expect((await arrive('boss@bank.example', '')).headers.get('location')).toBe('/admin');
  const answer = await arrive('ada@bank.example', '');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
  expect(answer.headers.getSetCookie().some((line) => /^firn_session=.+HttpOnly.+SameSite=Lax/.test(line))).toBe(true);
  expect((await arrive('ada@bank.example', '/projects?a=b')).headers.get('location')).toBe('/projects?a=b');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/%5Cevil.example', 'javascript:alert(1)'])(
  'the return address %s redirects home, also when it was passed to the API directly',
  async (next) => {
    expect((await arrive('ada@bank.example', next)).headers.get('location')).toBe('/dashboard');
  },
);

test('a RelayState is not used as an address: it must match a pending request', async () => {
  for (const RelayState of ['https://evil.example', '//evil.example', '']) {
    const form = new FormData();
    form.set('RelayState', RelayState);
    form.set('SAMLResponse', 'PHg+');
    const answer = await handleSamlPost(await world.person().ctx(), key, form);
    expect(answer.headers.get('location')).toBe('/auth?sso=expired');
  }
  const bare = await handleSamlPost(await world.person().ctx(), key, new FormData());
  expect(bare.headers.get('location')).toBe('/auth?sso=expired');
});

test('a response that is far too large redirects to the sign-in page', async () => {
  const form = new FormData();
  form.set('RelayState', 'x');
  form.set('SAMLResponse', 'A'.repeat(90_001));
  const answer = await handleSamlPost(await world.person().ctx(), key, form);
  expect(answer.headers.get('location')).toBe('/auth?sso=failed');
});

test('linking a provider redirects back to the security settings, without a new session', async () => {
  const person = await world.signedIn('links@else.example');
  provider.info = { sub: 'links' };
  const back = async () => {
    const state = (await beginLink(person, key)).get('state') ?? '';
    return handleCallback(await person.ctx(), key, new URLSearchParams({ code: 'code', state }));
  };
  const answer = await back();
  expect(answer.headers.get('location')).toBe('/settings/security?link=linked');
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await back()).headers.get('location')).toBe('/settings/security?link=already');
  provider.info = { sub: 'boss@bank.example' };
  expect((await back()).headers.get('location')).toBe('/settings/security?link=taken');
});

test('an expired request to link redirects back to the security settings, by GET and by the SAML post alike', async () => {
  const state = 'link-over';
  const answer = await handleCallback(await world.person().ctx(), key, new URLSearchParams({ code: 'x', state }));
  expect(answer.headers.get('location')).toBe('/settings/security?link=expired');
  const post = async (SAMLResponse: string) => {
    const form = new FormData();
    form.set('RelayState', state);
    form.set('SAMLResponse', SAMLResponse);
    return handleSamlPost(await world.person().ctx(), key, form);
  };
  expect((await post('PHg+')).headers.get('location')).toBe('/settings/security?link=expired');
  expect((await post('A'.repeat(90_001))).headers.get('location')).toBe('/settings/security?link=failed');
});

test('an unsolicited response redirects to the sign-in page, and sets no session', async () => {
  const answer = await handleCallback(await world.person().ctx(), key, new URLSearchParams({ code: 'x', state: 'y' }));
  expect(answer.headers.get('location')).toBe('/auth?sso=expired');
  expect(answer.headers.getSetCookie()).toEqual([]);
});
