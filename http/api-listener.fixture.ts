import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log/log.ts';
import { createApi } from './api.ts';
import { createBodies, maximumBody } from './bodies/with-body.ts';
import { call } from './call.ts';
import type { Env } from './env.ts';
import { failureResponse } from './failures.ts';

/** The API of this test behind a listener of its own; `contextOf` says who asks. Returns its address. */
export async function listenWithApi(log: Log, contextOf: (incoming: IncomingMessage) => Promise<Ctx>): Promise<string> {
  const api = createApi();
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('ctx', { ...(await contextOf(c.env.incoming)), response: new Headers() });
    await next();
  });
  app.onError(failureResponse(log));
  const withBody = createBodies();
  app.all('/rpc/*', withBody(maximumBody), (c) => call(c, api.rpc));
  app.all('/api/*', withBody(maximumBody), (c) => call(c, api.rest));
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}
