import { beforeAll, expect, test } from 'vitest';
import { providerForm } from '#contract/identity/sso/sso.ts';
import { createSigner } from '#server/identity/sso/certificate.fixture.ts';
import { startForgingProvider } from '#server/identity/sso/forging-provider.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('trial-admin@firn.example', 'admin');
});

const formOf = (name: string, more: object) =>
  providerForm.parse({ name, type: 'oidc', domains: '', configuration: {}, clientSecret: 'top secret', ...more });

test('an invalid certificate is refused; the test of a valid one reports its validity', async () => {
  const wrong = { type: 'saml', configuration: { samlCertificate: 'no certificate' } };
  await expect(admin.api.sso.create(formOf('Paper', wrong))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { 'configuration.samlCertificate': expect.stringContaining('PEM') } },
  });
  const { issuer } = await startForgingProvider();
  const { certificate } = createSigner(new Date('2026-01-01T00:00:00Z'), new Date('2026-06-01T00:00:00Z'));
  const configuration = { samlEntryPoint: `${issuer}/userinfo`, samlIssuer: issuer, samlCertificate: certificate };
  const { key } = await admin.api.sso.create(formOf('Expired', { type: 'saml', configuration }));
  expect(await admin.api.sso.test({ key })).toEqual({
    ok: false,
    findings: [
      { label: 'SAML entry point', value: 'Answers with status 401', ok: true },
      { label: 'Signing certificate', value: 'Valid 2026-01-01 to 2026-06-01', ok: false },
    ],
  });
});

test('the test of an internal address reports that, and sends no request to it', async () => {
  const configuration = { discoveryUrl: 'https://169.254.169.254/latest', clientId: 'firn' };
  const { key } = await admin.api.sso.create(formOf('Inner', { configuration }));
  const { ok, findings } = await admin.api.sso.test({ key });
  expect(ok).toBe(false);
  expect(findings[0]?.value).toContain('inside our own network');
});
