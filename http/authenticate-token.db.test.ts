import { Hono } from 'hono';
import { beforeAll, expect, test, vi } from 'vitest';
import { personExportPath } from '#server/domains/privacy/export.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { authenticateToken } from './authenticate-token.ts';
import type { Env } from './env.ts';
import { failureResponse } from './failures.ts';
import { addDownloads } from './transfers/downloads.ts';
import { addUploads } from './transfers/uploads.ts';

const world = createWorld();
let owner: Person;
let token: string;
let authenticate: ReturnType<typeof authenticateToken>;

beforeAll(async () => {
  authenticate = authenticateToken(world.services);
  owner = await world.signedIn('owner@bank.example');
  const form = { name: 'Program', scopes: ['signed-in' as const], expiresOn: '2026-12-31' };
  token = (await owner.api.tokens.create(form)).token;
});

interface Request {
  authorization?: string;
  as?: Person;
  method?: string;
}

/** Sends a request through the steps of /api; the answer of an unknown path names who it acts for. */
async function ask(path: string, { authorization, as = world.person(), method = 'GET' }: Request): Promise<Response> {
  const app = new Hono<Env>();
  const ctx = await as.ctx();
  app.onError(failureResponse(silentLog));
  app.use(async (c, next) => {
    c.set('ctx', ctx);
    await next();
  });
  app.use(authenticate);
  addUploads(app);
  addDownloads(app);
  app.all('*', ({ var: { ctx } }) =>
    Response.json({ who: ctx.actor?.email ?? null, token: ctx.actor?.token !== null, cookies: ctx.request.cookies }),
  );
  return app.request(path, { method, headers: authorization === undefined ? {} : { authorization } }, {});
}

const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

test('below /api a token acts for its owner, whoever else is signed in with the cookies', async () => {
  const other = await world.signedIn('other@bank.example');
  for (const as of [world.person(), other]) {
    const answer = await ask('/api/projects', { ...bearer(token), as });
    expect(await answer.json()).toEqual({ who: 'owner@bank.example', token: true, cookies: '' });
  }
});

test('elsewhere the header has no meaning', async () => {
  for (const path of ['/rpc/projects/list', '/dashboard', '/apis', '/'])
    expect(await (await ask(path, bearer(token))).json()).toMatchObject({ who: null });
});

test('another scheme is left alone, as a proxy may ask for a password of its own', async () => {
  const answer = await ask('/api/projects', { authorization: 'Basic eDp5', as: owner });
  expect(await answer.json()).toMatchObject({ who: 'owner@bank.example', token: false });
});

test('files and the data export are not calls of the API: a token is refused', async () => {
  for (const [method, path] of [
    ['POST', '/api/upload/project-file'],
    ['GET', '/api/files/project/0190a000-0000-7000-8000-000000000001'],
    ['GET', '/api/account/archive'],
    ['GET', personExportPath],
  ] as const) {
    const answer = await ask(path, { ...bearer(token), method });
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'SESSION_REQUIRED' })]);
  }
});

test('every wrong token gets the same answer, and a network only so many; the right one still works there', async () => {
  const as = world.person({ address: '192.0.2.9' });
  const unknown = token.replace(/.{8}$/, '00000000');
  const answers = [];
  for (const wrong of ['x', 'firn_', unknown, token.slice(0, -1)]) {
    const answer = await ask('/api/projects', { ...bearer(wrong), as });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    const { requestId: _requestId, ...body } = (await answer.json()) as Record<string, unknown>;
    answers.push([answer.status, body]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual([401, expect.objectContaining({ code: 'TOKEN_INVALID' })]);
  for (let count = answers.length; count < 30; count++) await ask('/api/projects', { ...bearer('x'), as });
  const limited = await ask('/api/projects', { ...bearer('x'), as });
  expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, expect.closeTo(600, -1)]);
  expect((await ask('/api/projects', { ...bearer(token), as })).status).toBe(200);
  expect((await ask('/api/projects', { ...bearer('x'), as: world.person({ address: '192.0.2.10' }) })).status).toBe(
    401,
  );
});

test('a network that sends too many wrong tokens is refused before the database is asked, but for tokens known to be right', async () => {
  const as = world.person({ address: '192.0.2.20' });
  const { token: unseen } = await owner.api.tokens.create({
    name: 'Unseen',
    scopes: ['signed-in'],
    expiresOn: '2026-12-31',
  });
  expect((await ask('/api/projects', bearer(token))).status).toBe(200);
  for (let count = 0; count < 61; count++) await ask('/api/projects', { ...bearer('x'), as });
  const asked = vi.spyOn(world.services.db.read, 'select');
  expect((await ask('/api/projects', { ...bearer(unseen), as })).status).toBe(429);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  expect((await ask('/api/projects', { ...bearer(token), as })).status).toBe(200);
  const elsewhere = world.person({ address: '192.0.2.21' });
  expect((await ask('/api/projects', { ...bearer(unseen), as: elsewhere })).status).toBe(200);
});

test('the calls of one token are limited, from all networks together', async () => {
  const { token: busy } = await owner.api.tokens.create({
    name: 'Busy',
    scopes: ['signed-in'],
    expiresOn: '2026-12-31',
  });
  for (let count = 0; count < 600; count++) await ask('/api/x', bearer(busy));
  const refused = await ask('/api/x', { ...bearer(busy), as: world.person({ address: '192.0.2.11' }) });
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })]);
  expect((await ask('/api/x', bearer(token))).status).toBe(200);
});
