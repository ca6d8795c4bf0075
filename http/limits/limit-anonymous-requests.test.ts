import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '#http/env.ts';
import { failureResponse } from '#http/failures.ts';
import type { Actor, Ctx } from '#server/platform/context.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { limitAnonymousRequests } from './limit-anonymous-requests.ts';

/** Sends this many requests of a kind, and counts the statuses. */
async function statusesOf(count: number, path: string, actor: Actor | null = null) {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('ctx', { actor, request: { id: 'r', address: '203.0.113.1' } } as Ctx);
    await next();
  });
  app.use(limitAnonymousRequests());
  app.onError(failureResponse(silentLog));
  app.get('*', (c) => c.text('read'));
  const statuses: Record<number, number> = {};
  for (let n = 0; n < count; n++) {
    const { status } = await app.request(path, {}, {});
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

test('the reads of the API of one network without a session are limited', async () => {
  for (const path of ['/api/content/page', '/rpc/content/page'])
    expect(await statusesOf(602, path)).toEqual({ 200: 600, 429: 2 });
});

test('pages, and the reads of signed-in users, are not counted', async () => {
  expect(await statusesOf(602, '/services')).toEqual({ 200: 602 });
  expect(await statusesOf(602, '/api/projects', { id: 'u' } as Actor)).toEqual({ 200: 602 });
});
