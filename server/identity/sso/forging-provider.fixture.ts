import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** An OpenID provider whose ID token, user info and signing key each test sets, to forge responses. */
export interface ForgingProvider {
  issuer: string;
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  /** Added to its discovery metadata, or replacing parts of it. */
  metadata: Record<string, unknown>;
  /** The response of the user-info endpoint. */
  info: Record<string, unknown>;
  key: KeyObject;
  ownKey: KeyObject;
  /** Response status of the discovery document. */
  discoveryStatus: number;
  /** Response status of the token endpoint. */
  tokenStatus: number;
  /** Form bodies received by the token endpoint. */
  forms: URLSearchParams[];
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

export async function startForgingProvider(): Promise<ForgingProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider: ForgingProvider = {
    issuer: '',
    header: { alg: 'RS256', kid: 'own' },
    claims: {},
    metadata: {},
    info: {},
    key: privateKey,
    ownKey: privateKey,
    discoveryStatus: 200,
    tokenStatus: 200,
    forms: [],
  };
  const idToken = () => {
    const content = `${encode(provider.header)}.${encode(provider.claims)}`;
    const isSigned = provider.header.alg !== 'none';
    return `${content}.${isSigned ? sign('sha256', Buffer.from(content), provider.key).toString('base64url') : ''}`;
  };
  const server = createServer(async (request, response) => {
    const send = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { issuer } = provider;
    let body = '';
    for await (const chunk of request) body += chunk;
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return send(
          {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            userinfo_endpoint: `${issuer}/userinfo`,
            jwks_uri: `${issuer}/jwks`,
            id_token_signing_alg_values_supported: ['RS256'],
            ...provider.metadata,
          },
          provider.discoveryStatus,
        );
      case '/jwks':
        return send({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] });
      case '/token':
        provider.forms.push(new URLSearchParams(body));
        return send({ access_token: 'token', token_type: 'Bearer', id_token: idToken() }, provider.tokenStatus);
      case '/oauth/token':
        provider.forms.push(new URLSearchParams(body));
        return send({ access_token: 'token', token_type: 'Bearer' }, provider.tokenStatus);
      case '/userinfo':
      case '/userinfo/other':
        return request.headers.authorization === 'Bearer token' ? send(provider.info) : send({}, 401);
      default:
        return send({}, 404);
    }
  }).listen(0, '127.0.0.1');
  afterAll(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  provider.issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  return provider;
}
