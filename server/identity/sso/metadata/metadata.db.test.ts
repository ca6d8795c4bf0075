import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerForm } from '#contract/identity/sso/sso.ts';
import { dayMs } from '#contract/time/durations.ts';
import { createSigner } from '#server/identity/sso/certificate.fixture.ts';
import { samlAddress } from '#server/identity/sso/protocols/saml.ts';
import { findProvider } from '#server/identity/sso/providers/queries.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { metadataOf } from './metadata.fixture.ts';
import { notifyOfCertificates } from './notify-of-certificates.ts';
import { ownMetadata } from './own-metadata.ts';
import { parseMetadata } from './parse-metadata.ts';

const world = createWorld(() => new Date());
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const older = createSigner(inDays(-300), inDays(20));
const newer = createSigner(inDays(-1), inDays(300));
let admin: Person;
let document = '';
const server = createServer((_request, response) => response.end(document)).listen(0, '127.0.0.1');
afterAll(() => void server.close());

beforeAll(async () => {
  admin = await world.signedIn('metadata-admin@firn.example', 'admin');
});

const read = (xml: string, address = '') => admin.api.sso.readMetadata({ xml, address });
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { data?: { fields?: unknown } }) => error.data?.fields,
  );

test('metadata fills entry point, issuer and the certificates, the one that is valid longest first', async () => {
  const found = await read(metadataOf([older.certificate, newer.certificate, older.certificate]));
  expect(found).toMatchObject({
    samlEntryPoint: 'https://idp.bank.example/sso',
    samlIssuer: 'https://idp.bank.example',
    samlCertificate: `${newer.certificate.trim()}\n${older.certificate.trim()}`,
  });
  expect(found.certificates.map(({ expiresAt }) => Math.round((expiresAt.getTime() - Date.now()) / dayMs))).toEqual([
    300, 20,
  ]);
});

test('metadata is fetched through the guarded client', async () => {
  document = metadataOf([newer.certificate]);
  const { port } = server.address() as AddressInfo;
  expect(await read('', `http://127.0.0.1:${port}/metadata`)).toMatchObject({ samlIssuer: 'https://idp.bank.example' });
  for (const address of ['https://169.254.169.254/latest', 'https://10.0.0.1/', 'file:///etc/passwd', 'nothing'])
    expect(await problemOf(read('', address))).toHaveProperty('address');
  expect(await problemOf(read(''))).toHaveProperty('address');
});

const valid = metadataOf([newer.certificate]);
test.each([
  ['a document type', metadataOf([newer.certificate], { before: '<!DOCTYPE x>' })],
  [
    'an entity that reads a file',
    metadataOf([newer.certificate], {
      before: '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>',
      entityId: '&f;',
    }),
  ],
  ['a section', valid.replace('<ds:KeyInfo/>', '<![CDATA[x]]>')],
  ['a script as the entry point', metadataOf([newer.certificate], { location: 'javascript:alert(1)' })],
  ['no signing certificate', metadataOf([])],
  ['a certificate that is none', metadataOf(['AAAA'])],
  [
    'several providers',
    `<EntitiesDescriptor>${valid.replace('<?xml version="1.0"?>', '').repeat(2)}</EntitiesDescriptor>`,
  ],
  ['no provider', '<EntityDescriptor entityID="x"/>'],
  ['no entity ID', metadataOf([newer.certificate], { entityId: ' ' })],
  ['not an XML', 'hello <'],
  ['too many elements', `<a>${'<b/>'.repeat(30_000)}</a>`],
])('%s is refused with a sentence beside the field', async (_what, xml) => {
  expect(await problemOf(read(xml))).toEqual({ xml: expect.stringMatching(/^[A-Z].{10,}/) });
});

test('a member cannot read metadata', async () => {
  const member = await world.signedIn('metadata-member@firn.example');
  await expect(member.api.sso.readMetadata({ xml: valid, address: '' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('our own metadata describes us, and nothing else', async () => {
  const xml = ownMetadata({ appUrl: 'https://firn.example' }, 'bank-login');
  expect(xml).toContain('entityID="https://firn.example/auth/sso"');
  expect(xml).toContain('Location="https://firn.example/auth/sso/callback/bank-login"');
  expect(xml).toContain('WantAssertionsSigned="true"');
  await expect(parseMetadata(xml)).rejects.toThrow('not describe a SAML identity provider');
});

async function addProvider(name: string, samlCertificate: string) {
  const configuration = { samlEntryPoint: 'https://idp.bank.example/sso', samlIssuer: 'x', samlCertificate };
  const form = { name, type: 'saml', domains: '', configuration, clientSecret: '' };
  const { key, version } = await admin.api.sso.create(providerForm.parse(form));
  return admin.api.sso.switch({ key, version, enabled: true });
}

test('a provider may name two certificates while it replaces one; the later end counts', async () => {
  const { key, certificateExpiresAt } = await addProvider('Rolls over', `${older.certificate}\n${newer.certificate}`);
  expect(Math.round(((certificateExpiresAt?.getTime() ?? 0) - Date.now()) / dayMs)).toBe(300);
  const provider = await findProvider(world.services, key);
  if (!provider) throw new Error('the provider is gone');
  const checks = { nonce: '', codeVerifier: '', samlRequestId: '_1' };
  expect(await samlAddress(world.services, provider, 'state', checks)).toContain('SAMLRequest=');
});

test('administrators are warned 30, 7 and 1 days before a certificate expires, once each, and after a new one again', async () => {
  const short = createSigner(inDays(-1), inDays(40));
  const { key, version } = await addProvider('Expires', short.certificate);
  const start = Date.now();
  const warnedAfter = async (days: number) => {
    world.now = new Date(start + days * dayMs);
    return [await notifyOfCertificates(world.services), await notifyOfCertificates(world.services)];
  };
  expect(await warnedAfter(5)).toEqual([0, 0]);
  expect(await warnedAfter(11)).toEqual([1, 0]);
  expect(await warnedAfter(20)).toEqual([0, 0]);
  expect(await warnedAfter(34)).toEqual([1, 0]);
  expect(await warnedAfter(39.5)).toEqual([1, 0]);
  expect(await warnedAfter(41)).toEqual([1, 0]);
  const { rows } = await world.db.owner.query("select title, href from notifications where kind = 'sso-provider'");
  expect(rows).toHaveLength(4);
  expect(rows).toContainEqual({
    title: 'The signing certificate of Expires has expired',
    href: `/enterprise-features?tab=sso&provider=${key}`,
  });
  const mails = (await world.deliverMail()).filter(({ subject }) => subject.includes('certificate of Expires'));
  expect(mails.length).toBeGreaterThan(0);
  world.now = new Date(start);
  const current = (await admin.api.sso.list()).find((one) => one.key === key);
  expect(current?.version).toBe(version);
  if (!current) return;
  const { configuration } = current;
  const samlCertificate = createSigner(inDays(-1), inDays(35)).certificate;
  await admin.api.sso.update({ ...current, clientSecret: '', configuration: { ...configuration, samlCertificate } });
  expect(await warnedAfter(10)).toEqual([1, 0]);
});
