import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/**
 * A real OpenID provider in its own process: `node oidc-provider.fixture.ts <redirect URI>`. It prints its issuer. The
 * address entered is the user; one that begins with `unverified` is reported as not verified.
 */
const [, , redirectUri = ''] = process.argv;
const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'firn',
      client_secret: 'a secret between the two of them',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { email: ['email', 'email_verified'], profile: ['name', 'role'] },
  findAccount: (_ctx, login) => ({
    accountId: login,
    claims: () => ({
      sub: login,
      email: login,
      email_verified: !login.startsWith('unverified'),
      name: 'Provider Person',
      role: 'admin',
    }),
  }),
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  cookies: { keys: ['only for tests'] },
  // Grants what the client asks for, without a consent page.
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const page = `<!doctype html><html lang="en"><title>Test provider</title><h1>Test provider</h1>
<form method="post"><label>Address <input name="login"></label><button>Sign in</button></form></html>`;

const handleRequest = provider.callback();
server.on('request', async (request, response) => {
  if (!request.url?.startsWith('/interaction/')) return void handleRequest(request, response);
  if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(page);
  let body = '';
  for await (const chunk of request) body += chunk;
  const login = new URLSearchParams(body).get('login') ?? '';
  await provider.interactionFinished(request, response, { login: { accountId: login } });
});
process.stdout.write(`${issuer}\n`);

// The test process has the other end of this pipe: when that process ends for any reason, this one exits too.
process.stdin.resume().on('end', () => process.exit());
