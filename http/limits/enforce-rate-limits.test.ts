import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '#http/env.ts';
import { failureResponse } from '#http/failures.ts';
import { compileRule, type RuleFacts } from '#server/domains/rate-limits/enforcement/compile.ts';
import { consumeRules } from '#server/domains/rate-limits/enforcement/consume.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ownRequestHeader, signOwnRequest } from '#server/platform/http/own-request.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { enforceRateLimits } from './enforce-rate-limits.ts';

const secrets = createSecrets();
const newId = () => '01a21da3-1596-733f-adbd-fff4752d93a9';

const facts: RuleFacts = {
  name: 'A rule',
  pattern: '/api/*',
  method: 'any',
  limit: 2,
  windowSeconds: 60,
  scope: 'ip',
  mode: 'enforced',
  actions: [{ kind: 'block', message: 'Global rate limit exceeded' }],
  exceptions: [],
};

/** An application with one rule, whose handler may refuse credentials. Returns a function that sends a request. */
function appWith(
  change: Partial<RuleFacts>,
  {
    isRefused = false,
    pauseSeconds = undefined as number | undefined,
    actor = null as Ctx['actor'],
    recorded = [] as boolean[],
  } = {},
) {
  const rule = { id: 'r', ...compileRule({ ...facts, ...change }) };
  const limits = createLimits();
  const rates = {
    matching: (method: string, path: string) => (rule.matches(method, path) ? [rule] : []),
    withTenant: (_ctx: Ctx, rules: readonly (typeof rule)[]) => rules,
    consume: (_ctx: Ctx, rules: readonly (typeof rule)[], request: { method: string; path: string }) =>
      consumeRules(limits, rules, {
        ...request,
        address: '203.0.113.1',
        userId: null,
        tenantId: null,
        isKnown: actor !== null,
      }),
    record: (_ctx: Ctx, _request: object, hasFailed: boolean) => void recorded.push(hasFailed),
    stop: async () => {},
  };
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    const request = { id: 'q', address: '203.0.113.1' };
    c.set('ctx', { actor, request, secrets, response: new Headers() } as unknown as Ctx);
    await next();
  });
  app.use(
    enforceRateLimits(rates, {
      isForm: ({ req }) => req.path === '/auth',
      page: ({ req }) => (req.path === '/page' ? Promise.resolve(new Response('page', { status: 429 })) : null),
    }),
  );
  app.onError(failureResponse(silentLog));
  app.all('*', (c) => {
    if (isRefused) c.var.ctx.onRefusal?.('SIGN_IN_REFUSED', pauseSeconds);
    if (c.req.path === '/api/unknown') return c.text('unknown', 404);
    const retry = c.var.ctx.response.get('retry-after');
    if (retry !== null) c.header('retry-after', retry);
    return c.text(c.var.refusedForm?.message ?? 'done', c.req.path === '/api/private' ? 401 : 200);
  });
  return async (path: string, method = 'GET', sent: Record<string, string> = {}) => {
    const headers: Record<string, string> = {};
    const outgoing = { setHeader: (name: string, value: string) => (headers[name] = value) };
    const answer = await app.request(
      path,
      { method, headers: sent },
      { outgoing: outgoing as never, incoming: {} as never },
    );
    return {
      status: answer.status,
      headers: { ...headers, retry: answer.headers.get('retry-after') },
      text: await answer.text(),
    };
  };
}

test('beyond the limit a request is refused with the message of the rule, and every answer says what is left', async () => {
  const send = appWith({});
  expect(await send('/api/a')).toMatchObject({ status: 200, headers: { 'ratelimit-remaining': '1' } });
  await send('/api/a');
  const refused = await send('/api/a');
  expect(refused).toMatchObject({ status: 429, headers: { retry: '60', 'ratelimit-remaining': '0' } });
  expect(JSON.parse(refused.text)).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Global rate limit exceeded',
    data: { retryAfterSeconds: 60 },
  });
});

test('what no rule matches has no limits', async () => {
  const send = appWith({ limit: 1 });
  for (let n = 0; n < 3; n++) expect(await send('/other')).toMatchObject({ status: 200, headers: { retry: null } });
});

test('probes that this server signed are not counted and not refused, and a mark that it did not sign changes nothing', async () => {
  const send = appWith({ limit: 1, scope: 'global' }, { actor: { id: 'u' } as Ctx['actor'] });
  const own = { [ownRequestHeader]: signOwnRequest({ secrets, newId }) };
  for (let n = 0; n < 3; n++) expect((await send('/api/a', 'GET', own)).status).toBe(200);
  expect((await send('/api/a')).status).toBe(200);
  expect((await send('/api/a', 'GET', own)).status).toBe(200);
  expect(
    (await send('/api/a', 'GET', { [ownRequestHeader]: `${newId().replaceAll('-', '')}${'0'.repeat(32)}` })).status,
  ).toBe(429);
});

test('what this server sends as a visitor would meets the same rules', async () => {
  const send = appWith({ limit: 1, scope: 'global' }, { actor: { id: 'u' } as Ctx['actor'] });
  const own = { [ownRequestHeader]: signOwnRequest({ secrets, newId }) };
  expect((await send('/api/a', 'POST', own)).status).toBe(200);
  expect((await send('/api/a', 'POST', own)).status).toBe(429);
});

test('a refused page is a page, and a refused form is shown by its own page', async () => {
  const sendPage = appWith({ pattern: '/page', limit: 1 });
  await sendPage('/page');
  expect(await sendPage('/page')).toMatchObject({ status: 429, text: 'page' });
  const sendForm = appWith({ pattern: '/auth/*', limit: 1 }, { isRefused: true });
  await sendForm('/auth', 'POST');
  expect(await sendForm('/auth', 'POST')).toMatchObject({
    text: 'Global rate limit exceeded',
    headers: { retry: '60', 'ratelimit-reset': '60' },
  });
});

test('a pause that is longer than the window of the rule is the time that the rule names too', async () => {
  const send = appWith({ pattern: '/auth/*' }, { isRefused: true, pauseSeconds: 900 });
  expect((await send('/auth', 'POST')).headers).toMatchObject({ 'ratelimit-reset': '900', 'ratelimit-remaining': '0' });
});

test('a throttled request is answered later', async () => {
  const send = appWith({ limit: 1, actions: [{ kind: 'throttle', delayMs: 60 }] });
  await send('/api/a');
  const began = performance.now();
  expect(await send('/api/a')).toMatchObject({ status: 200 });
  expect(performance.now() - began).toBeGreaterThan(55);
});

test('of sign-in only wrong credentials stay counted', async () => {
  const right = appWith({ pattern: '/auth/*' });
  for (let n = 0; n < 6; n++) expect((await right('/api/auth/sign-in', 'POST')).status).toBe(200);
  const wrong = appWith({ pattern: '/auth/*' }, { isRefused: true });
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await wrong('/api/auth/sign-in', 'POST')).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
});

test('what visitors send in vain does not use up a limit that all share; requests of accounts and their own limits count', async () => {
  const statuses = async (send: ReturnType<typeof appWith>, ...paths: string[]) => {
    const all = [];
    for (const path of paths) all.push((await send(path)).status);
    return all;
  };
  const paths = ['/api/unknown', '/api/private', '/api/unknown', '/api/a', '/api/a', '/api/a', '/api/unknown'];
  const visitor = appWith({ scope: 'global', limit: 4 });
  expect(await statuses(visitor, ...paths)).toEqual([404, 401, 404, 200, 200, 429, 429]);
  const account = appWith({ scope: 'global' }, { actor: { id: 'u' } as Ctx['actor'] });
  expect(await statuses(account, '/api/unknown', '/api/private', '/api/a')).toEqual([404, 401, 429]);
  const ownLimit = appWith({ scope: 'ip' });
  expect(await statuses(ownLimit, '/api/unknown', '/api/private', '/api/a')).toEqual([404, 401, 429]);
});

test('what a rule of failed attempts refuses is recorded as failed, so that a backtest of it finds the same requests', async () => {
  const attempts: boolean[] = [];
  const signIn = appWith({ pattern: '/auth/*' }, { isRefused: true, recorded: attempts });
  for (let n = 0; n < 4; n++) await signIn('/auth/sign-in', 'POST');
  expect(attempts).toEqual([true, true, true, true]);
  const calls: boolean[] = [];
  const call = appWith({}, { recorded: calls });
  for (let n = 0; n < 4; n++) await call('/api/a');
  expect(calls).toEqual([false, false, false, false]);
});
