import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import type { Env } from '#http/env.ts';
import { failureResponse } from '#http/failures.ts';
import { limitAnonymousRequests } from '#http/limits/limit-anonymous-requests.ts';
import type { Actor, Ctx } from '#server/platform/context.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createBodyBudget } from './body-budget.ts';
import { createBodies } from './with-body.ts';

const maximum = 64 * 1024;

/** A listener that waits for `work` with each body; the address and the session come from headers. */
async function listen(work: () => Promise<void> = async () => {}) {
  const app = new Hono<Env>();
  let handled = 0;
  app.use(async (c, next) => {
    const address = c.req.header('x-address') ?? '203.0.113.1';
    const actor = c.req.header('x-user') ? ({ id: 'u' } as Actor) : null;
    c.set('ctx', { actor, request: { id: 'r', address } } as Ctx);
    await next();
  });
  app.use(limitAnonymousRequests());
  app.onError(failureResponse(silentLog));
  const withBody = createBodies(createBodyBudget({ perNetwork: 100 * 1024 }));
  app.all('*', withBody(maximum), async (c) => {
    handled++;
    await work();
    return c.text(`${c.var.body.length}`);
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const post = (size: number, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${address.port}/contact`, { method: 'POST', headers, body: 'x'.repeat(size) });
  return { post, port: address.port, handled: () => handled };
}

test('bodies of one network that are being handled have a limit, and others are served meanwhile', async () => {
  const gate = Promise.withResolvers<void>();
  const { post } = await listen(() => gate.promise);
  const first = post(60_000);
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) {
    const answer = await post(60_000);
    statuses.push(answer.status);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([429, 429, 429]);
  const other = post(60_000, { 'x-address': '203.0.113.2' });
  gate.resolve();
  expect([(await first).status, (await other).status]).toEqual([200, 200]);
  expect(await (await post(60_000)).text()).toBe('60000');
});

test('a body over the limit is refused unread, announced or not', async () => {
  const { post, port } = await listen();
  expect((await post(maximum + 1)).status).toBe(413);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
  socket.write(`11000\r\n${'x'.repeat(0x11000)}\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/i);
  socket.destroy();
});

test('visitors of one network have a number of writes a minute; signed-in users and other networks are not counted', async () => {
  const { post, handled } = await listen();
  for (let n = 0; n < 120; n++) expect((await post(1)).status).toBe(200);
  const refused = await post(1);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await post(1, { 'x-user': 'yes' })).status).toBe(200);
  expect((await post(1, { 'x-address': '203.0.113.9' })).status).toBe(200);
  expect(handled()).toBe(122);
});

test('a client that disconnects while it sends is not worked for, and gives its room back', async () => {
  const { post, port, handled } = await listen();
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n');
  socket.write('x'.repeat(50_000), () => socket.destroy());
  await once(socket, 'close');
  await expect.poll(async () => (await post(60_000)).status).toBe(200);
  expect(handled()).toBe(1);
});
