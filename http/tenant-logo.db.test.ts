import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { addOwnLogo } from '#server/domains/tenants/branding/add-logo.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import type { Env } from './env.ts';
import { addTenantLogo } from './tenant-logo.ts';

const world = createWorld();
const ours = Buffer.from('<svg/>');
let admin: Person;
let tenantId: string;
let owner: Person;
let other: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  const tenants = [await addTenant(admin), await addTenant(admin)] as const;
  const people = [await world.signedIn('a@bank.example'), await world.signedIn('b@bank.example')] as const;
  for (const index of [0, 1] as const) await join(world, tenants[index], people[index], 'owner');
  [owner, other] = people;
  tenantId = tenants[0].id;
  const image = sharp({ create: { width: 200, height: 60, channels: 3, background: '#457f8b' } });
  const content = await image.png().toBuffer();
  await addOwnLogo(
    await owner.ctx(),
    { name: 'a.png' },
    (async function* () {
      yield content;
    })(),
  );
});

async function get(who: Person, path = '/api/tenant/logo', init: RequestInit = {}) {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('ctx', await who.ctx());
    await next();
  });
  app.onError((error) => new Response(null, { status: (error as Error & { status: number }).status }));
  addTenantLogo(app, () => ours);
  return app.request(path, init);
}

test('the logo of the session’s tenant is sent, and asked for again each time', async () => {
  const answer = await get(owner);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    vary: 'cookie',
  });
  const etag = answer.headers.get('etag') ?? '';
  expect((await get(owner, undefined, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const head = await get(owner, undefined, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('on the host of a tenant everybody gets its logo, before signing in', async () => {
  const type = async (subdomain: string) =>
    (await get(world.person({ host: `${subdomain}.localhost:3000` }))).headers.get('content-type');
  const { rows } = await world.db.owner.query('select subdomain, id from tenants order by id = $1 desc', [tenantId]);
  expect([await type(rows[0].subdomain), await type(rows[1].subdomain)]).toEqual(['image/webp', 'image/svg+xml']);
});

test('everybody else gets ours, also with the ETag of the tenant’s', async () => {
  const etag = (await get(owner)).headers.get('etag') ?? '';
  for (const who of [other, world.person(), admin]) {
    const answer = await get(who, undefined, { headers: { 'if-none-match': etag } });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'image/svg+xml',
      '<svg/>',
    ]);
  }
});

test('only an administrator of the platform asks for the logo of a tenant', async () => {
  const path = `/api/tenant/logo?tenant=${tenantId}`;
  expect((await get(admin, path)).headers.get('content-type')).toBe('image/webp');
  expect([(await get(other, path)).status, (await get(owner, path)).status]).toEqual([403, 403]);
  expect((await get(world.person(), path)).status).toBe(401);
  expect((await get(admin, '/api/tenant/logo?tenant=x')).status).toBe(404);
});
