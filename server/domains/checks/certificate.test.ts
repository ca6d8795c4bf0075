import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { createSigner } from '#server/identity/sso/certificate.fixture.ts';
import { CertificateUnknown, certificateEnd } from '#server/platform/certificate/certificate-end.ts';

test('a certificate that no authority signed is not valid, rather than unknown', async () => {
  const { privateKey, certificate } = createSigner();
  const server = createServer({ key: privateKey.export({ type: 'pkcs8', format: 'pem' }), cert: certificate });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const asked = certificateEnd('localhost', port).catch((error: unknown) => error);
  expect(await asked).toMatchObject({ code: expect.stringMatching(/SELF_SIGNED|CERT/) });
  expect(await asked).not.toBeInstanceOf(CertificateUnknown);
});
