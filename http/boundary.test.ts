import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Ctx, Services } from '#server/platform/context.ts';
import { ownRequestHeader, signOwnRequest } from '#server/platform/http/own-request.ts';
import { silentLog } from '#server/platform/log/log.ts';
import type { RequestMetrics } from '#server/platform/request-metrics/request-metrics.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { signId } from '#server/platform/secrets/signed-id.ts';
import { boundary } from './boundary.ts';
import type { Env } from './env.ts';

const secrets = createSecrets();
const newId = () => '01a21da3-1596-733f-adbd-fff4752d93a9';

test('rendered requests of this server to itself are not counted; no other signed value passes for their mark', async () => {
  const counted: string[] = [];
  const app = new Hono<Env>();
  const services = { appUrl: 'http://localhost', log: silentLog, secrets } as unknown as Services;
  const counts = { record: (_method: string, route: string) => counted.push(route) } as unknown as RequestMetrics;
  app.use(boundary({ services, counts, contextOf: async () => ({ request: { id: 'r' } }) as unknown as Ctx }));
  app.get('/page', (c) => c.text('a page'));
  const incoming = {} as IncomingMessage;
  const outgoing = { setHeader() {}, setHeaders() {} } as unknown as ServerResponse;
  const send = (mark: string) =>
    app.request('/page', { headers: { [ownRequestHeader]: mark } }, { incoming, outgoing });
  await send(signOwnRequest({ secrets, newId }));
  expect(counted).toEqual([]);
  // The tokens that emails contain are signed with the same secret, for another purpose.
  await send(signId(secrets, 'status-unsubscribe', newId()));
  await send(signOwnRequest({ secrets: createSecrets(), newId }));
  expect(counted).toEqual(['/page', '/page']);
});

test('a browser whose request cannot be looked into gets a page, and a program a refusal', async () => {
  const app = new Hono<Env>();
  const services = { appUrl: 'http://localhost', log: silentLog, secrets } as unknown as Services;
  const counts = { record() {} } as unknown as RequestMetrics;
  app.use(boundary({ services, counts, contextOf: () => Promise.reject(new Error('the database is silent')) }));
  const outgoing = { setHeader() {}, setHeaders() {} } as unknown as ServerResponse;
  const typeOf = async (path: string, accept: string) => {
    const incoming = { complete: true } as IncomingMessage;
    const answer = await app.request(path, { headers: { accept } }, { incoming, outgoing });
    expect(answer.status).toBe(503);
    return answer.headers.get('content-type');
  };
  expect(await typeOf('/portal', 'text/html')).toContain('text/html');
  expect(await typeOf('/api/projects', 'application/json')).toContain('json');
});
