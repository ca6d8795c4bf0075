import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '#http/env.ts';
import { failureResponse } from '#http/failures.ts';
import type { Actor, Ctx } from '#server/platform/context.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { limitCallsAtOnce, ofOneAccount } from './limit-calls-at-once.ts';

/** An API that answers when it is told to, and how many of its calls run. */
function createSlowApi() {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let running = 0;
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    const id = c.req.header('account');
    c.set('ctx', { actor: id === undefined ? null : ({ id } as Actor), request: { id: 'r' } } as Ctx);
    await next();
  });
  app.use(limitCallsAtOnce());
  app.onError(failureResponse(silentLog));
  app.get('*', async (c) => {
    running++;
    await finished;
    return c.text('done');
  });
  const call = (account?: string) => app.request('/rpc/x', { headers: account === undefined ? {} : { account } }, {});
  return { call, finish, running: () => running };
}

test('the calls of one account run a few at once, the next ones wait, and those of others run meanwhile', async () => {
  const { call, finish, running } = createSlowApi();
  const { concurrency, maximumWaiting } = ofOneAccount;
  const accepted = Array.from({ length: concurrency + maximumWaiting }, () => call('anna'));
  await expect.poll(running).toBe(concurrency);
  const refused = await call('anna');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  const others = [call('beat'), call()];
  await expect.poll(running).toBe(concurrency + 2);
  finish();
  for (const answer of await Promise.all([...accepted, ...others])) expect(answer.status).toBe(200);
});
