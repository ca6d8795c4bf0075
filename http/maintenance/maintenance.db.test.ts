import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '#http/env.ts';
import { type Ctx, systemContext } from '#server/platform/context.ts';
import { updateSettings } from '#server/records/settings/update.ts';
import { createWorld } from '#server/testing/world.ts';
import { answerMaintenance } from './answer.ts';
import { followMaintenance } from './follow.ts';

const world = createWorld();

async function setMaintenance(values: { isOn: boolean; message?: string; until?: string }) {
  const ctx = systemContext(world.services, 'cli');
  await updateSettings(ctx, { section: 'maintenance', values: { message: '', until: '', ...values } });
}

/** What a request gets from a server that follows the maintenance; `through`: the service itself. */
async function serving() {
  const maintenance = await followMaintenance(world.services);
  const ask = async (
    path: string,
    { ctx, method = 'GET', accept = 'text/html' }: { ctx?: Ctx; method?: string; accept?: string } = {},
  ) => {
    const app = new Hono<Env>();
    const given = ctx ?? (await world.person().ctx());
    app.use(async (c, next) => {
      c.set('ctx', given);
      await next();
    });
    app.use(answerMaintenance({ maintenance, assets: new Map([['/assets/app.css', null]]) }));
    app.all('*', (c) => c.text('through'));
    const incoming = { method, headers: { accept } };
    return app.request(path, { method, headers: { accept } }, { incoming } as unknown as Env['Bindings']);
  };
  return { maintenance, ask };
}

test('while it is on, pages are a notice with the time to come back, and calls are refused with a code', async () => {
  const { maintenance, ask } = await serving();
  expect(await (await ask('/')).text()).toBe('through');
  await setMaintenance({ isOn: true, message: 'New disks <b>', until: '2026-11-17T11:07:00.000Z' });
  await expect.poll(maintenance).not.toBeNull();
  const page = await ask('/services');
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    503,
    '3600',
    'no-store',
  ]);
  const html = await page.text();
  expect(html).toContain('New disks &lt;b&gt;');
  expect(html).toContain('17 November 2026, 12:07 (Zurich)');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('is sent again');
  expect(await (await ask('/contact', { method: 'POST' })).text()).toContain('the form is sent again');
  for (const path of ['/api/inquiries', '/rpc/inquiries/send']) {
    const call = await ask(path, { method: 'POST', accept: '*/*' });
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({ code: 'MAINTENANCE', data: { retryAfterSeconds: 3600 } });
  }
  world.now = new Date('2026-11-17T12:00:00.000Z');
  expect((await ask('/')).headers.get('retry-after')).toBe('60');
  await setMaintenance({ isOn: false });
  await expect.poll(maintenance).toBeNull();
  expect((await ask('/services')).status).toBe(200);
});

test('administrators work on in person, and can sign in; members, tokens and what machines ask for are treated as before or refused', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const member = await world.signedIn('member@bank.example');
  await setMaintenance({ isOn: true });
  const { ask } = await serving();
  const statusFor = async (path: string, ctx?: Ctx) => (await ask(path, ctx ? { ctx } : {})).status;
  const asAdmin = await admin.ctx();
  expect(await statusFor('/admin', asAdmin)).toBe(200);
  expect(await statusFor('/rpc/users/list', asAdmin)).toBe(200);
  expect(await statusFor('/dashboard', await member.ctx())).toBe(503);
  if (asAdmin.actor === null) throw new Error('not signed in');
  const withToken = { ...asAdmin, actor: { ...asAdmin.actor, token: { id: world.services.newId(), scopes: [] } } };
  expect(await statusFor('/api/users', withToken)).toBe(503);
  for (const path of [
    '/health/live',
    '/health/ready',
    '/metrics',
    '/status',
    '/status.json',
    '/sw.js',
    '/collect',
    '/auth',
    '/rpc/auth/signIn',
    '/rpc/factors/verify',
    '/assets/app.css',
  ])
    expect([path, await statusFor(path)]).toEqual([path, 200]);
  for (const path of ['/health/other', '/statuses', '/authors', '/rpc/authority/x'])
    expect([path, await statusFor(path)]).toEqual([path, 503]);
  await setMaintenance({ isOn: false });
});

test('it is in the audit log without the words of the notice', async () => {
  world.now = new Date('2026-11-18T10:00:00.000Z');
  await setMaintenance({ isOn: true, message: 'Call +41 44 000 00 00' });
  const { rows } = await world.db.owner.query(
    "select user_id, details, request_id from audit_entries where action = 'settings.updated' and resource_id = 'maintenance' order by at desc, id desc limit 1",
  );
  expect(rows[0]).toMatchObject({ user_id: null, details: { changes: { isOn: [false, true] } } });
  expect(rows[0].request_id).toMatch(/^cli-/);
  expect(JSON.stringify(rows[0])).not.toContain('+41');
  await setMaintenance({ isOn: false });
});
