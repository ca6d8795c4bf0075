import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorld, type Person } from '#server/testing/world.ts';
import { createSigner } from './certificate.fixture.ts';
import { type ForgingProvider, startForgingProvider } from './forging-provider.fixture.ts';
import { storeSamlResponse } from './protocols/store-saml-response.ts';
import { beginLink, beginSignOn, enabledProvider, finishAtCallback, lastReason } from './sso.fixture.ts';

const world = createWorld(() => new Date());
let honest: ForgingProvider;
let hostile: ForgingProvider;
let admin: Person;

const types = ['oidc', 'oauth2'] as const;
type Type = (typeof types)[number];
const honestKey = (type: Type) => `honest-${type}`;
const hostileKey = (type: Type) => `hostile-${type}`;

beforeAll(async () => {
  [honest, hostile] = [await startForgingProvider(), await startForgingProvider()];
  admin = await world.signedIn('mix-up-admin@firn.example', 'admin');
  for (const type of types) {
    await addProvider(`Honest ${type}`, type, honest, 'bank.example');
    await addProvider(`Hostile ${type}`, type, hostile, 'hostile.example');
  }
});

beforeEach(() => {
  for (const provider of [honest, hostile]) Object.assign(provider, { forms: [], metadata: {} });
});

function addProvider(name: string, type: Type, { issuer }: ForgingProvider, domains: string) {
  const configuration = {
    discoveryUrl: issuer,
    authorizationUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/oauth/token`,
    userinfoUrl: `${issuer}/userinfo`,
    clientId: 'firn',
  };
  return enabledProvider(admin, { name, type, domains, configuration });
}

const stateOf = (query: URLSearchParams) => query.get('state') ?? '';

test.each(types)('each %s provider has its own redirect URI, which administrators see', async (type) => {
  const listed = new Map((await admin.api.sso.list()).map(({ key, redirectUri }) => [key, redirectUri]));
  for (const key of [honestKey(type), hostileKey(type)]) {
    const redirectUri = `http://localhost:3000/auth/sso/callback/${key}`;
    expect((await beginSignOn(world.person(), key)).get('redirect_uri')).toBe(redirectUri);
    expect(listed.get(key)).toBe(redirectUri);
  }
});

test.each(types)(
  'the code of an honest %s provider is not sent to a hostile one that passed the browser on',
  async (type) => {
    const victim = world.person();
    const state = stateOf(await beginSignOn(victim, hostileKey(type)));
    expect(await finishAtCallback(victim, honestKey(type), { code: 'of the victim', state })).toEqual({
      outcome: 'failed',
    });
    expect([...hostile.forms, ...honest.forms]).toEqual([]);
    expect(await lastReason(world)).toBe('answer of another provider');
    expect(await victim.api.auth.session()).toBeNull();
    // The request is used up.
    expect(await finishAtCallback(victim, hostileKey(type), { code: 'x', state })).toEqual({ outcome: 'expired' });
  },
);

test.each(types)(
  'a request to link a hostile %s provider is not finished with the code of an honest one',
  async (type) => {
    const victim = await world.signedIn(`victim-${type}@else.example`);
    const state = stateOf(await beginLink(victim, hostileKey(type)));
    expect(await finishAtCallback(victim, honestKey(type), { code: 'of the victim', state })).toEqual({
      outcome: 'link',
      result: 'failed',
    });
    expect([...hostile.forms, ...honest.forms]).toEqual([]);
    expect(await victim.api.sso.linked()).toEqual([]);
  },
);

test.each(types)('a response at the address of no %s provider is refused', async (type) => {
  const person = world.person();
  const state = stateOf(await beginSignOn(person, honestKey(type)));
  expect(await finishAtCallback(person, 'nowhere', { code: 'x', state })).toEqual({ outcome: 'failed' });
  expect(honest.forms).toEqual([]);
});

test('where a provider announces iss, a response without it is refused before the code is sent', async () => {
  const key = honestKey('oidc');
  honest.metadata = { authorization_response_iss_parameter_supported: true };
  const person = world.person();
  const state = stateOf(await beginSignOn(person, key));
  expect(await finishAtCallback(person, key, { code: 'x', state })).toEqual({ outcome: 'failed' });
  expect(honest.forms).toEqual([]);
  const again = stateOf(await beginSignOn(person, key));
  await finishAtCallback(person, key, { code: 'x', state: again, iss: honest.issuer });
  expect(honest.forms.length).toBe(1);
});

test.each(types)('a response with the iss of another provider is refused before the code is sent: %s', async (type) => {
  const person = world.person();
  const state = stateOf(await beginSignOn(person, honestKey(type)));
  const answer = { code: 'x', state, iss: hostile.issuer };
  expect(await finishAtCallback(person, honestKey(type), answer)).toEqual({ outcome: 'failed' });
  expect(honest.forms).toEqual([]);
});

test('a plain OAuth 2 provider may name itself by the beginning of its authorization address', async () => {
  const key = honestKey('oauth2');
  const finish = async (iss: string) => {
    const person = world.person();
    const state = stateOf(await beginSignOn(person, key));
    await finishAtCallback(person, key, { code: 'x', state, iss });
    return honest.forms.splice(0).length;
  };
  expect(await finish(honest.issuer)).toBe(1);
  expect(await finish(`${honest.issuer}/authorize`)).toBe(1);
  expect(await finish(`${honest.issuer}/auth`)).toBe(0);
  expect(await finish(honest.issuer.slice(0, -1))).toBe(0);
});

test('a SAML response is stored only at the address of the provider that was asked', async () => {
  const { certificate } = createSigner();
  for (const name of ['Saml one', 'Saml two']) {
    const samlIssuer = `https://${name.replace(' ', '-').toLowerCase()}.example`;
    const configuration = { samlEntryPoint: `${samlIssuer}/sso`, samlIssuer, samlCertificate: certificate };
    await enabledProvider(admin, { name, type: 'saml', configuration });
  }
  const state = (await beginSignOn(world.person(), 'saml-one')).get('RelayState') ?? '';
  const ctx = await world.person().ctx();
  for (const key of ['saml-two', 'nowhere', honestKey('oidc')]) {
    await expect(storeSamlResponse(ctx, { key, state, answer: 'x' })).rejects.toMatchObject({
      code: 'SSO_REQUEST_INVALID',
    });
  }
  await storeSamlResponse(ctx, { key: 'saml-one', state, answer: 'x' });
});
