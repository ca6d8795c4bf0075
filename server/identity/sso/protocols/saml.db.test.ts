import { inflateRawSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { createSigner } from '#server/identity/sso/certificate.fixture.ts';
import { ssoDomain } from '#server/identity/sso/domain.ts';
import { findProvider } from '#server/identity/sso/providers/queries.ts';
import { assertionOf, responseOf, type SamlFacts, sha1, signed } from '#server/identity/sso/saml-response.fixture.ts';
import {
  beginLink,
  beginSignOn,
  enabledProvider,
  finishAtCallback,
  lastReason,
} from '#server/identity/sso/sso.fixture.ts';
import { deleteExpired } from '#server/records/expired-rows.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { samlAnswer } from './saml.ts';
import { storeSamlResponse } from './store-saml-response.ts';

const world = createWorld(() => new Date());
const signer = createSigner();
const foreignSigner = createSigner();
const issuer = 'https://idp.bank.example/saml';
const callback = 'http://localhost:3000/auth/sso/callback/saml';
let admin: Person;
let key: string;

beforeAll(async () => {
  admin = await world.signedIn('saml-admin@firn.example', 'admin');
  const configuration = {
    samlEntryPoint: `${issuer}/sso`,
    samlIssuer: issuer,
    samlCertificate: signer.certificate,
  };
  ({ key } = await enabledProvider(admin, { name: 'Saml', type: 'saml', domains: 'bank.example', configuration }));
});

let networks = 0;
/** From a network of their own, because audited failures are limited by network. */
const visitor = () => world.person({ address: `192.0.2.${++networks % 250}` });

let count = 0;

/** The content of a valid response to this request. */
function validFacts(request: string): SamlFacts {
  return {
    issuer,
    audience: 'http://localhost:3000/auth/sso',
    recipient: callback,
    inResponseTo: /ID="([^"]+)"/.exec(request)?.[1] ?? '',
    nameId: 'person-1',
    format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    assertionId: `_assertion-${++count}`,
    notOnOrAfter: new Date(Date.now() + 300_000),
    attributes: { email: 'sam@bank.example', email_verified: 'true', name: 'Sam Person' },
  };
}

const startRequest = async (person: Person, next = '') => requestOf(await beginSignOn(person, key, next));

function requestOf(query: URLSearchParams) {
  const request = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
  return { state: query.get('RelayState') ?? '', request, facts: validFacts(request) };
}

/** The provider's page posts without our cookies; then the browser requests the callback itself. */
async function answerWith(person: Person, state: string, xml: string) {
  await storeSamlResponse(await world.person().ctx(), { key, state, answer: Buffer.from(xml).toString('base64') });
  return finishAtCallback(person, key, { state });
}

const validResponse = (facts: SamlFacts) => responseOf(signed(assertionOf(facts), signer), facts);

test('a user signs in with a signed assertion, and as the same one next time', async () => {
  const person = visitor();
  const { state, request, facts } = await startRequest(person, '/projects');
  expect(request).toContain(`AssertionConsumerServiceURL="${callback}"`);
  expect(await answerWith(person, state, validResponse(facts))).toMatchObject({
    outcome: 'signed-in',
    next: '/projects',
  });
  const session = await person.api.auth.session();
  expect(session).toMatchObject({ assurance_level: 'aal1', user: { email: 'sam@bank.example', role: 'user' } });
  const again = visitor();
  const second = await startRequest(again);
  await answerWith(again, second.state, validResponse(second.facts));
  expect((await again.api.auth.session())?.user.id).toBe(session?.user.id);
});

test.each<[string, Partial<SamlFacts>]>([
  ['for another audience', { audience: 'https://other.example' }],
  ['for another recipient', { recipient: 'https://other.example/auth/sso/callback/saml' }],
  ['in answer to another request', { inResponseTo: '_another' }],
  ['in answer to no request', { inResponseTo: '' }],
  ['by another issuer', { issuer: 'https://evil.example' }],
  ['that has expired', { notOnOrAfter: new Date(Date.now() - 60_000) }],
  ['that is valid for more than a day', { notOnOrAfter: new Date(Date.now() + 25 * hourMs) }],
  ['that never expires', { notOnOrAfter: new Date(8_639_999_999_999_000) }],
  ['with a transient name identifier', { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
  ['without a name identifier', { nameId: '' }],
])('an assertion %s signs nobody in', async (_what, change) => {
  const person = visitor();
  const { state, facts } = await startRequest(person);
  expect(await answerWith(person, state, validResponse({ ...facts, ...change }))).toEqual({ outcome: 'failed' });
  expect(await person.api.auth.session()).toBeNull();
});

test.each([
  ['names another issuer', { responseIssuer: 'https://evil.example' }],
  ['is for another destination', { destination: 'https://evil.example/acs' }],
  ['is for the address of another provider', { destination: `${callback}-two` }],
  ['reports a failure', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }],
  ['reports no status', { status: null }],
])('a response with a valid assertion that %s signs nobody in', async (_what, change) => {
  const person = visitor();
  const { state, facts } = await startRequest(person);
  const response = responseOf(signed(assertionOf(facts), signer), { ...facts, ...change });
  expect(await answerWith(person, state, response)).toEqual({ outcome: 'failed' });
  expect(await person.api.auth.session()).toBeNull();
  expect(await lastReason(world)).toBe('assertion refused');
});

test('a response that names its destination signs in', async () => {
  const person = visitor();
  const { state, facts } = await startRequest(person);
  const response = responseOf(signed(assertionOf(facts), signer), { ...facts, destination: callback });
  expect((await answerWith(person, state, response)).outcome).toBe('signed-in');
});

test('content of the response outside the assertion is ignored', async () => {
  const person = visitor();
  const { state, facts } = await startRequest(person);
  const other = signed(assertionOf({ ...facts, inResponseTo: '_another' }), signer);
  expect(await answerWith(person, state, responseOf(other, facts))).toEqual({ outcome: 'failed' });
});

test.each<[string, (facts: SamlFacts) => string]>([
  ['without any signature', (facts) => responseOf(assertionOf(facts), facts)],
  ['signed by another key', (facts) => responseOf(signed(assertionOf(facts), foreignSigner), facts)],
  ['signed with SHA-1', (facts) => responseOf(signed(assertionOf(facts), signer, sha1), facts)],
  [
    'whose response alone is signed',
    (facts) => signed(responseOf(assertionOf(facts), facts), signer, undefined, "/*[local-name(.)='Response']"),
  ],
  ['changed after it was signed', (facts) => validResponse(facts).replace('sam@bank.example', 'boss@bank.example')],
  [
    'with another name identifier after it was signed',
    (facts) => validResponse(facts).replace('>person-1<', '>person-2<'),
  ],
  ['with a comment in its name', (facts) => validResponse({ ...facts, nameId: 'person-1<!-- -->.evil' })],
  ['with a document type', (facts) => `<!DOCTYPE r [<!ENTITY x "y">]>${validResponse(facts)}`],
  [
    'beside a second one',
    (facts) =>
      responseOf(
        signed(assertionOf(facts), signer) + assertionOf({ ...facts, assertionId: '_evil', nameId: 'boss' }),
        facts,
      ),
  ],
  [
    'wrapped into a forged one',
    (facts) => wrapped(facts, (right, forged) => forged.replace('</saml:Assertion>', `${right}</saml:Assertion>`)),
  ],
  [
    'hidden in an extension, with a forged one in its place',
    (facts) => wrapped(facts, (right, forged) => `<samlp:Extensions>${right}</samlp:Extensions>${forged}`),
  ],
  ['whose signature was moved to a forged one', (facts) => wrapped(facts, moveSignature)],
])('an assertion %s signs nobody in', async (_what, responseFor) => {
  const person = visitor();
  const { state, facts } = await startRequest(person);
  expect(await answerWith(person, state, responseFor(facts))).toEqual({ outcome: 'failed' });
  expect(await person.api.auth.session()).toBeNull();
  expect(await lastReason(world)).toBe('assertion refused');
});

function wrapped(facts: SamlFacts, arrange: (right: string, forged: string) => string): string {
  const forged = assertionOf({
    ...facts,
    assertionId: '_forged',
    nameId: 'boss',
    attributes: { ...facts.attributes, email: 'boss@bank.example' },
  });
  return responseOf(arrange(signed(assertionOf(facts), signer), forged), facts);
}

/** The forged assertion contains the signature, and in it the valid assertion that was signed. */
function moveSignature(right: string, forged: string): string {
  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(right)?.[0] ?? '';
  const withObject = signature.replace(
    '</ds:Signature>',
    `<ds:Object>${right.replace(signature, '')}</ds:Object></ds:Signature>`,
  );
  return forged.replace('</saml:Issuer>', `</saml:Issuer>${withObject}`);
}

test('an assertion is accepted once, also with another pending request', async () => {
  const person = visitor();
  const { state, facts } = await startRequest(person);
  const response = validResponse(facts);
  expect((await answerWith(person, state, response)).outcome).toBe('signed-in');
  await expect(answerWith(person, state, response)).rejects.toMatchObject({ code: 'SSO_REQUEST_INVALID' });
  const later = visitor();
  const next = await startRequest(later);
  const reused = validResponse({ ...next.facts, assertionId: facts.assertionId });
  expect(await answerWith(later, next.state, reused)).toEqual({ outcome: 'failed' });
  expect(await lastReason(world)).toBe('assertion used before');
});

test('a stored response is available only to the browser that started the request, and the first one stays', async () => {
  const person = visitor();
  const { state, facts } = await startRequest(person);
  const answer = Buffer.from(validResponse(facts)).toString('base64');
  const anybody = await world.person().ctx();
  await storeSamlResponse(anybody, { key, state, answer });
  await expect(storeSamlResponse(anybody, { key, state, answer: 'other' })).rejects.toMatchObject({
    code: 'SSO_REQUEST_INVALID',
  });
  await expect(storeSamlResponse(anybody, { key, state: 'guessed', answer })).rejects.toMatchObject({
    code: 'SSO_REQUEST_INVALID',
  });
  const { rows } = await world.db.owner.query('select answer from sso_requests where answer is not null');
  expect(JSON.stringify(rows)).not.toContain(answer.slice(0, 40));
  expect(await finishAtCallback(world.person(), key, { state })).toEqual({ outcome: 'expired' });
  expect((await finishAtCallback(person, key, { state })).outcome).toBe('signed-in');
});

test('a stored response links the provider for the user who started the link request, whatever address it reports', async () => {
  const person = await world.signedIn('links-saml@else.example');
  const { state, facts } = requestOf(await beginLink(person, key));
  const response = validResponse({ ...facts, nameId: 'linked-person' });
  expect(await answerWith(person, state, response)).toEqual({ outcome: 'link', result: 'linked' });
  expect((await person.api.sso.linked()).map(({ name }) => name)).toEqual(['Saml']);
  const again = visitor();
  const second = await startRequest(again);
  await answerWith(again, second.state, validResponse({ ...second.facts, nameId: 'linked-person' }));
  expect((await again.api.auth.session())?.user.id).toBe(person.id);
});

test("a stored response to another user's request links nothing, and an assertion links once", async () => {
  const [owner, attacker] = [await world.signedIn('saml-a@else.example'), await world.signedIn('saml-b@else.example')];
  const { state, facts } = requestOf(await beginLink(attacker, key));
  const response = validResponse({ ...facts, nameId: 'attacker' });
  expect(await answerWith(owner, state, response)).toEqual({ outcome: 'link', result: 'expired' });
  expect(await owner.api.sso.linked()).toEqual([]);
  expect(await finishAtCallback(attacker, key, { state })).toEqual({ outcome: 'link', result: 'linked' });
  const next = requestOf(await beginLink(owner, key));
  const reused = validResponse({ ...next.facts, assertionId: facts.assertionId, nameId: 'other' });
  expect(await answerWith(owner, next.state, reused)).toEqual({ outcome: 'link', result: 'failed' });
  expect(await lastReason(world)).toBe('assertion used before');
});

test('a callback without a stored response signs nobody in', async () => {
  const person = visitor();
  const { state } = await startRequest(person);
  expect(await finishAtCallback(person, key, { state, SAMLResponse: 'x' })).toEqual({ outcome: 'failed' });
});

test('stored responses and used assertions are deleted when they expire', async () => {
  const person = visitor();
  const { state } = await startRequest(person);
  await storeSamlResponse(await world.person().ctx(), { key, state, answer: 'PHg+' });
  const used = visitor();
  const second = await startRequest(used);
  await answerWith(used, second.state, validResponse(second.facts));
  const left = async (table: string) => (await world.db.owner.query(`select 1 from ${table}`)).rows.length;
  await deleteExpired(world.services, ssoDomain);
  expect([(await left('sso_requests')) > 0, (await left('sso_assertions')) > 0]).toEqual([true, true]);
  world.now = new Date(Date.now() + 700_000);
  await deleteExpired(world.services, ssoDomain);
  expect([await left('sso_requests'), await left('sso_assertions')]).toEqual([0, 0]);
});

test('a response with too many elements is refused before it is parsed, whatever its assertion', async () => {
  const person = visitor();
  const { state, facts } = await startRequest(person);
  const grown = validResponse(facts).replace('</samlp:Response>', `${'<a/>'.repeat(1_500)}</samlp:Response>`);
  expect(await answerWith(person, state, grown)).toEqual({ outcome: 'failed' });
  expect(await lastReason(world)).toBe('assertion refused');
  const provider = await findProvider(world.services, key);
  if (!provider) throw new Error('the provider is gone');
  const checks = { nonce: '', codeVerifier: '', samlRequestId: '_1' };
  // No parser takes it, so the reason would be another one if it came to that.
  const unreadable = Buffer.from('<a>'.repeat(1_500)).toString('base64');
  await expect(samlAnswer(world.services, provider, unreadable, checks)).rejects.toMatchObject({
    cause: { message: 'the response is too large' },
  });
});

test('a response that is far too large is not stored', async () => {
  const person = visitor();
  const { state } = await startRequest(person);
  const answer = 'A'.repeat(90_001);
  await expect(storeSamlResponse(await world.person().ctx(), { key, state, answer })).rejects.toMatchObject({
    code: 'SSO_FAILED',
  });
});
