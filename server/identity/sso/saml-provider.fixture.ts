import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { afterAll } from 'vitest';
import type { Signer } from './certificate.fixture.ts';
import { assertionOf, responseOf, signed } from './saml-response.fixture.ts';

/** A SAML provider on another site (127.0.0.1 instead of localhost): its page posts the response to this provider's callback. */
export async function startSamlProvider(appUrl: string, key: string, signer: Signer): Promise<string> {
  const recipient = `${appUrl}/auth/sso/callback/${key}`;
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams;
    const requestXml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
    const assertion = {
      issuer: 'https://idp.bank.example',
      audience: `${appUrl}/auth/sso`,
      recipient,
      inResponseTo: /ID="([^"]+)"/.exec(requestXml)?.[1] ?? '',
      nameId: 'sam',
      format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      assertionId: `_${Date.now()}`,
      notOnOrAfter: new Date(Date.now() + 60_000),
      attributes: { email: 'sam@bank.example', email_verified: 'true' },
    };
    const answer = Buffer.from(responseOf(signed(assertionOf(assertion), signer), assertion)).toString('base64');
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>SAML provider</title><form method="post" action="${recipient}">
      <input type="hidden" name="SAMLResponse" value="${answer}">
      <input type="hidden" name="RelayState" value="${query.get('RelayState')}"><button>Back to Firn</button></form></html>`);
  }).listen(0, '127.0.0.1');
  afterAll(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
