import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { cdnPurges } from '#server/domains/cdn/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { watchDatabase } from '#server/platform/http/while-answering.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createWorld } from '#server/testing/world.ts';
import type { Env } from './env.ts';
import { failureResponse } from './failures.ts';
import { endSilentWaits } from './unavailable.ts';

const world = createWorld();

/** An application that waits for a silent database, and an act in it that ends when `answer` is called. */
function silentApp() {
  const silent = watchDatabase({ ping: () => new Promise(() => {}) });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const acts: Promise<unknown>[] = [];
  const { db, newId, now } = world.services;
  const write = async (tx: Tx) => {
    await tx.insert(cdnPurges).values({ id: newId(), keys: ['a'], createdAt: now(), dueAt: now() });
    await answered;
  };
  const act = async () => {
    await db.transact(systemScope, write);
    await db.transact(systemScope, write);
  };
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('ctx', { request: { id: 'r' } } as Ctx);
    await next();
  });
  app.use(endSilentWaits({ whileAnswering: (work) => silent.whileAnswering(work, 50) }));
  app.onError(failureResponse(silentLog));
  app.post('*', async (c) => {
    const done = act();
    acts.push(done.catch(() => {}));
    await done;
    return c.text('done');
  });
  const send = (path: string, accept: string) =>
    app.request(
      path,
      { method: 'POST', headers: { accept } },
      {
        incoming: { complete: true } as IncomingMessage,
        outgoing: {} as ServerResponse,
      },
    );
  return { send, answer, acts };
}

const written = async () => (await world.db.owner.query('select id from cdn_purges')).rowCount;

test('what a silent database held up is not committed any more once its request was answered with 503', async () => {
  const { send, answer, acts } = silentApp();
  const refused = await send('/api/projects', 'application/json');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  answer();
  await Promise.all(acts);
  await pause(50);
  expect(await written()).toBe(0);
});

test('a form without a script gets a page that says how it is sent again', async () => {
  const { send, answer, acts } = silentApp();
  const page = await send('/contact', 'text/html,application/xhtml+xml');
  expect(page.status).toBe(503);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('reload this page');
  answer();
  await Promise.all(acts);
});
